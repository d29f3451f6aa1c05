import Program

runShell()
