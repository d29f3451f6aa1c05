import Program
import Tables

runShell(extraScenarios: myScenarios)
