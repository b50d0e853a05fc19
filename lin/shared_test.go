package lin_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
	"arbiter/lin"
)

// shared gives the files of real programs that lie beside the project, where
// they are present.
func shared(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	root := filepath.Join("..", "..", "shared", "data")
	for _, dir := range []string{"lin", "constructed"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || filepath.Ext(path) != ".lin" {
				return err
			}
			name, _ := filepath.Rel(root, path)
			files[filepath.ToSlash(name)], err = os.ReadFile(path)
			return err
		})
		if errors.Is(err, fs.ErrNotExist) {
			t.Skip("the files of other programs are not here")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// readAll reads all boards of a text.
func readAll(t testing.TB, name string, text []byte, opt lin.Options) []archive.Board {
	t.Helper()
	boards, err := read(name, text, opt)
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

func read(name string, text []byte, opt lin.Options) ([]archive.Board, error) {
	return formattest.ReadAll(lin.NewReader(name, text, opt))
}

// placeless takes out of a board where things stand in the file.
func placeless(b archive.Board) archive.Board {
	b.Pos = archive.Pos{}
	for i := range b.Tags {
		b.Tags[i].Pos = archive.Pos{}
	}
	for i := range b.Auction {
		b.Auction[i].Pos = archive.Pos{}
	}
	for i := range b.Play {
		b.Play[i].Pos = archive.Pos{}
	}
	for i := range b.Comments {
		b.Comments[i].Pos = archive.Pos{}
	}
	for i := range b.Deviations {
		b.Deviations[i].Pos = archive.Pos{}
	}
	return b
}

// TestShared reads every file strictly: the numbers of boards, of claims, of
// full plays and of boards without a call are those counted for the sources.
func TestShared(t *testing.T) {
	files := shared(t)
	for _, x := range []struct {
		name                              string
		boards, claims, full, withoutCall int
	}{
		{"lin/bbo_1047742261.lin", 1, 0, 1, 0},
		{"lin/bbo_3381671193.lin", 1, 1, 0, 0},
		{"lin/bbo_3381683999.lin", 1, 0, 1, 0},
		{"lin/bbo_pairs_a.lin", 368, 134, 228, 5},
		{"lin/bbo_robot_alerts.lin", 8, 2, 6, 0},
		{"lin/bbo_single.lin", 1, 0, 1, 0},
		{"lin/vugraph_spingold2016_qf_seg4.lin", 30, 30, 0, 0},
		{"lin/bbo_skyclub", 44, 15, 27, 0},
		{"lin/bbo_short", 8, 3, 0, 5},
		{"constructed/lin_revoke_full.lin", 1, 0, 1, 0},
		{"constructed/lin_claim_impossible.lin", 1, 1, 0, 0},
	} {
		var boards, claims, full, withoutCall int
		for name, text := range files {
			if name != x.name && filepath.ToSlash(filepath.Dir(name)) != x.name {
				continue
			}
			for _, b := range readAll(t, name, text, lin.Options{Strict: true}) {
				boards++
				if b.Claimed >= 0 {
					claims++
				}
				if len(b.Play) == 52 {
					full++
				}
				if len(b.Auction) == 0 {
					withoutCall++
				}
			}
		}
		if boards != x.boards || claims != x.claims || full != x.full || withoutCall != x.withoutCall {
			t.Errorf("%s: %d boards, %d claims, %d full plays, %d without a call; expected %d, %d, %d, %d",
				x.name, boards, claims, full, withoutCall, x.boards, x.claims, x.full, x.withoutCall)
		}
	}
}

// TestSharedRoundTrip writes every file and reads it again: nothing is lost,
// neither from the whole file nor from each board written alone.
func TestSharedRoundTrip(t *testing.T) {
	for name, text := range shared(t) {
		boards := readAll(t, name, text, lin.Options{})
		var w lin.Writer
		var whole []byte
		for i := range boards {
			b := &boards[i]
			if lost := lin.Losses(b); len(lost) > 0 {
				t.Errorf("%s, board %d: loses %v", name, i+1, lost)
			}
			whole = w.Append(whole, b)
			alone := readAll(t, name, lin.AppendBoard(nil, b), lin.Options{})
			if len(alone) != 1 {
				t.Fatalf("%s, board %d: written alone it is %d boards", name, i+1, len(alone))
			}
			got, want := placeless(alone[0]), placeless(*b)
			got.Index = want.Index
			for k := range want.Tags {
				want.Tags[k].Inherited = false
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s, board %d alone: read again\n%+v\nexpected\n%+v", name, i+1, got, want)
			}
		}
		again := readAll(t, name, whole, lin.Options{Strict: true})
		if len(again) != len(boards) {
			t.Fatalf("%s: written and read again %d boards, expected %d", name, len(again), len(boards))
		}
		boards = readAll(t, name, text, lin.Options{})
		for i := range again {
			if got, want := placeless(again[i]), placeless(boards[i]); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s, board %d: read again\n%+v\nexpected\n%+v", name, i+1, got, want)
			}
		}
	}
}

// TestSharedContracts compares rs of the vugraph file with its auctions.
func TestSharedContracts(t *testing.T) {
	const name = "lin/vugraph_spingold2016_qf_seg4.lin"
	for _, b := range readAll(t, name, shared(t)[name], lin.Options{}) {
		auction := bridge.Auction{Dealer: b.Dealer}
		seat := b.Opener
		for _, c := range b.Auction {
			auction.Calls = append(auction.Calls, bridge.Made{Seat: seat, Call: c.Call})
			seat = seat.Next()
		}
		if got := auction.Contract(); b.ContractKnown != archive.Given || got != b.Contract || b.Result != b.Claimed {
			t.Errorf("board %s, %s room: the auction leads to %v, rs says %v; %d tricks, %d claimed",
				b.Value("Board"), b.Value("Room"), got, b.Contract, b.Result, b.Claimed)
		}
	}
}
