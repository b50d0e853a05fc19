package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// Flags that would change nothing beside others are refused, so that nobody takes an
// answer for what he has not asked.

// excludes says that none of the other flags means anything beside the first, and
// why.
func excludes(c *cobra.Command, flag, why string, others ...string) {
	checkFlags(c, func(set func(string) bool) error {
		for _, other := range others {
			if set(flag) && set(other) {
				return fmt.Errorf("--%s does not go with --%s: %s", other, flag, why)
			}
		}
		return nil
	})
}

// needs says that the flags mean nothing without one more.
func needs(c *cobra.Command, flag string, others ...string) {
	checkFlags(c, func(set func(string) bool) error {
		for _, other := range others {
			if set(other) && !set(flag) {
				return fmt.Errorf("--%s goes with --%s, which is not given", other, flag)
			}
		}
		return nil
	})
}

// checkFlags adds a check that comes before the command runs.
func checkFlags(c *cobra.Command, check func(set func(string) bool) error) {
	before := c.PreRunE
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if before != nil {
			if err := before(c, args); err != nil {
				return err
			}
		}
		return check(c.Flags().Changed)
	}
}
