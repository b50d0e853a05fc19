package score

// impFrom holds the lowest difference in total points that is worth 1, 2, ...
// 24 IMPs (Law 78B). The table is the same in the Laws of 1987 to 2017; it was
// compared with the text of 2007 and 2017.
var impFrom = [...]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// IMPs converts a difference in total points to international matchpoints (Law
// 78B); the sign is that of the difference.
func IMPs(difference int) int {
	d := max(difference, -difference)
	n := 0
	for n < len(impFrom) && d >= impFrom[n] {
		n++
	}
	if difference < 0 {
		return -n
	}
	return n
}
