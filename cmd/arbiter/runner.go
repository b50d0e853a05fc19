package main

import "arbiter/record"

// runner replays and checks the records of all commands.
var runner record.Runner
