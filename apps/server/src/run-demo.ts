import { runDemoCommand } from './features/seasons/time-travel.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) => runDemoCommand(process.argv.slice(2), place))
