import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from '../../settings/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine, type Measures } from './check-machine.ts'
import { checkOutside } from './check-outside.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, right, showFinding, wrong } from './finding.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))

/**
 * Looks for problems before players notice them: settings, secrets, clock, disk, limits, database, proxy, mail, push keys, providers,
 * beacon. Prints a line with advice for each and changes nothing. Returns the exit code: 1 if something is wrong.
 */
export async function runDoctor(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  measures?: Measures,
): Promise<number> {
  const findings = await examine(env, measures)
  for (const finding of findings) print(showFinding(finding))
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  print(`${count('wrong')} wrong, ${count('warning')} warnings, ${count('right')} right, ${count('off')} off`)
  return count('wrong') > 0 ? 1 : 0
}

async function examine(
  env: Readonly<Record<string, string | undefined>>,
  measures: Measures | undefined,
): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((line) => wrong('settings', line, 'docs/settings.md; the shop does not start with it.'))
  }
  const parts = await Promise.all([
    checkMachine(config, measures),
    checkDatabase(config, MIGRATIONS),
    checkOutside(config),
  ])
  return [right('settings', 'can be read'), ...checkSettings(config, env), ...parts.flat()]
}
