import { runWorldCommand } from '../demo-world/demo-command.ts'
import { runDemoCommand } from '../features/seasons/time-travel.ts'
import { runOnDatabase } from './run-on-database.ts'

const args = process.argv.slice(2)
process.exitCode = await runOnDatabase(
  async (place) => (await runWorldCommand(args, place)) ?? (await runDemoCommand(args, place)),
)
