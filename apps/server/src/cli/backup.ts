import { runBackupCommand } from './backup/backup-command.ts'

process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, (line) => console.log(line))
