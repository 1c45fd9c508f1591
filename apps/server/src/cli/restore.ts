import { runRestoreCommand } from './backup/backup-command.ts'

process.exitCode = await runRestoreCommand(process.argv.slice(2), process.env, (line) => console.log(line))
