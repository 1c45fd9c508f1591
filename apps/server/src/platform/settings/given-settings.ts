import type { Setting } from './setting.ts'

/** The text of a setting; undefined when it is absent or blank. */
export const given = (env: Readonly<Record<string, string | undefined>>, name: string) => env[name]?.trim() || undefined

/** The default of a setting in a mode; undefined without one. */
export function fallbackOf({ fallback }: Setting, mode: 'demo' | 'production'): string | undefined {
  return typeof fallback === 'object' ? fallback[mode] : fallback
}

/** Parsed values by name. Adds a line for each that cannot be read, or has no effect without another one. */
export function parseSettings(
  settings: Readonly<Record<string, Setting>>,
  env: Readonly<Record<string, string | undefined>>,
  mode: 'demo' | 'production',
  lines: string[],
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(settings)) {
    const text = given(env, name) ?? fallbackOf(entry, mode)
    if (text === undefined) continue
    const parsed = entry.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else lines.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shownValue(entry, text)}`)
  }
  for (const [name, { needs = [] }] of Object.entries(settings)) {
    const missing = needs.filter((other) => values[other] === undefined)
    if (values[name] !== undefined && missing.length > 0)
      lines.push(`${missing.join(' and ')} must be set as well: ${name} has no effect without`)
  }
  return values
}

const shownValue = ({ secret }: Setting, text: string) => (secret ? '' : `, not "${text.slice(0, 60)}"`)

const MIN_SECRET_LENGTH = 32

/** A line for each setting with which production does not start: what only a demo may have, and what is missing. */
export function productionRefusals(
  settings: Readonly<Record<string, Setting>>,
  env: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(settings).flatMap(([name, entry]) => {
    const fault =
      missingFault(entry, given(env, name)) ?? demoFault(entry, values[name]) ?? plainFault(entry, values[name])
    return fault === undefined ? [] : [`${name} ${fault}`]
  })
}

function missingFault({ neededInProduction, fallback }: Setting, text: string | undefined): string | undefined {
  if (!neededInProduction) return undefined
  if (text === undefined) return 'must be set in production'
  if (typeof fallback !== 'object') return undefined
  if (text === fallback.demo) return 'is the public demo value; production needs a secret of its own'
  return text.length < MIN_SECRET_LENGTH ? `must be at least ${MIN_SECRET_LENGTH} characters` : undefined
}

function demoFault({ demoOnly }: Setting, value: unknown): string | undefined {
  if (!demoOnly || value !== demoOnly.value) return undefined
  return `cannot be ${demoOnly.value} in production${demoOnly.because ? `: ${demoOnly.because}` : ''}`
}

/** Cookies, tokens and keys could be read on the way to a plain address. */
function plainFault({ needsTls }: Setting, value: unknown): string | undefined {
  const [, scheme] = /^(http|ws):/.exec(String(value)) ?? []
  if (!needsTls || scheme === undefined) return undefined
  return `must begin with ${scheme}s:// in production${needsTls === true ? '' : `: ${needsTls}`}`
}
