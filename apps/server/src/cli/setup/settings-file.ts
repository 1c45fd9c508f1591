import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { variablesOf } from '../../platform/settings/settings-group.ts'
import { SETTING_SECTIONS } from '../../settings/setting-sections.ts'

export type FileSettings = Readonly<Record<string, string>>

/** Only the owner can read the file, because it contains secrets. */
const OWNER_ONLY = 0o600

/** The settings of an earlier run; empty if there is no file. */
export async function readSettingsFile(path: string): Promise<FileSettings> {
  try {
    return parseEnv(await readFile(path, 'utf8')) as FileSettings
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Generates random values for missing secrets that operators create themselves. An existing secret is never replaced. */
export function drawSecrets(present: FileSettings): FileSettings {
  const drawn = SETTING_SECTIONS.flatMap(({ groups }) => groups.flatMap((group) => variablesOf(group)))
    .filter(([, { secret, isKey }]) => secret === 'drawn' && isKey !== true)
    .filter(([name]) => !present[name])
  return Object.fromEntries(drawn.map(([name]) => [name, randomBytes(32).toString('hex')]))
}

/**
 * Writes the settings in the order of `docs/settings.md`, each below its description, in a form that systemd, containers and shells all
 * accept.
 */
export async function writeSettingsFile(path: string, settings: FileSettings): Promise<void> {
  const known = new Set<string>()
  const lines = ['# Settings of the shop: docs/settings.md. Readable by its owner alone.']
  for (const { groups } of SETTING_SECTIONS)
    for (const group of groups)
      for (const [name, { about }] of variablesOf(group)) {
        known.add(name)
        const value = settings[name]
        if (value !== undefined) lines.push('', `# ${about}`, `${name}=${quoted(name, value)}`)
      }
  const others = Object.entries(settings).filter(([name]) => !known.has(name))
  if (others.length > 0)
    lines.push('', '# For other programs', ...others.map(([name, value]) => `${name}=${quoted(name, value)}`))
  // Written completely or not at all: a shop that reads half of its settings would start without its secrets.
  await writeFile(`${path}.new`, `${lines.join('\n')}\n`, { mode: OWNER_ONLY })
  await rename(`${path}.new`, path)
}

/** Single quotes have the same meaning to systemd, shells and Node. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]+$/.test(value)) return value
  if (/['\n\r]/.test(value)) throw new Error(`${name} must have neither quotes nor line breaks`)
  return `'${value}'`
}
