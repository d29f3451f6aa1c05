import Program

// The book's shell without the learner's tables: 'check' prints the verdicts
// with it, so that a table that doesn't build stops no exercise.
runShell()
