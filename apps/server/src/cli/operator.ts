import { randomBytes } from 'node:crypto'
import { runOperatorProgram } from '../core/operators/operator-command.ts'
import { TotpVault } from '../core/second-factor/public.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase(({ config, ...place }) => {
  const totpVault = new TotpVault({ seedKey: config.secrets.seedKey, random: randomBytes }, 'operators')
  const adminUrl = config.admin.publicUrl
  return runOperatorProgram(process.argv.slice(2), { ...place, random: randomBytes, totpVault, adminUrl })
})
