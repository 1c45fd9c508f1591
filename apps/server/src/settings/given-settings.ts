import type { SettingName, SettingValues } from './settings.ts'

/** The text of a setting; undefined when it is absent or blank. */
export const given = (env: Record<string, string | undefined>, name: string) => env[name]?.trim() || undefined

/** The two settings of a pair: both, or none. Adds a line when one is missing. */
export function readPair<First extends SettingName, Second extends SettingName>(
  [first, second]: readonly [First, Second],
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): [NonNullable<SettingValues[First]>, NonNullable<SettingValues[Second]>] | undefined {
  const missing = [first, second].filter((name) => given(env, name) === undefined)
  if (missing.length === 1) lines.push(`${missing[0]} must be set as well: ${first} and ${second} go together`)
  const pair = [values[first], values[second]]
  const isWhole = missing.length === 0 && pair.every((value) => value !== undefined)
  return isWhole ? (pair as [NonNullable<SettingValues[First]>, NonNullable<SettingValues[Second]>]) : undefined
}
