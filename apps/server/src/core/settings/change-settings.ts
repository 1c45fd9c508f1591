import { isDeepStrictEqual } from 'node:util'
import { themeFaults } from '@runecase/api/project-theme.ts'
import {
  needsTwoOperators,
  type SettingChanges,
  type ShopSettingName,
  type ShopSettings,
} from '@runecase/api/shop-settings.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from './read-settings.ts'
import { insertChanges, insertVersion, type SettingChange, selectSettings, type VersionAuthor } from './settings.sql.ts'

export interface ChangeSettingsInput {
  /** The version that its author saw. */
  readonly baseVersion: number
  readonly values: z.output<typeof SettingChanges>
  readonly author: VersionAuthor
}

export interface ChangedSettings {
  readonly version: number
  readonly changes: readonly SettingChange[]
}

/**
 * Writes the next version of the settings; every process applies it within a second. Unchanged values are ignored, and without any change
 * there is no new version. Refuses with `version_conflict` when another version came first, `validation` when bounds contradict each other or a theme is unreadable,
 * and `approval_required` for a change that takes two operators and has no approved request.
 */
export async function changeSettings(
  tx: Tx,
  { baseVersion, values, author }: ChangeSettingsInput,
): Promise<ChangedSettings> {
  const { version, changed } = await selectSettings(tx)
  if (version !== baseVersion) refuse('version_conflict')
  const { values: current } = readSettings(changed)
  const changes = planChanges(current, values)
  if (changes.length === 0) return { version, changes }
  const shared = changes.filter(({ name, before, after }) => needsTwoOperators(name, before, after))
  if (shared.length > 0 && author.requestId === null) {
    refuse('approval_required', { settings: shared.map(({ name }) => name) })
  }
  if (!(await insertVersion(tx, version + 1, author))) refuse('version_conflict')
  insertChanges(tx, version + 1, changes)
  return { version: version + 1, changes }
}

/** The changes of the current settings by the given values. Refuses with `validation` when bounds would contradict each other. */
export function planChanges(current: ShopSettings, values: ChangeSettingsInput['values']): SettingChange[] {
  const changes = Object.entries(values)
    .filter(([name, after]) => after !== undefined && !isDeepStrictEqual(after, current[name as ShopSettingName]))
    .map(([name, after]) => ({ name: name as ShopSettingName, before: current[name as ShopSettingName], after }))
  const planned = { ...current, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) }
  requireBounds(planned)
  requireReadable(planned)
  return changes
}

function requireBounds(settings: ShopSettings): void {
  if (settings.caseReturnMinPercent <= settings.caseReturnMaxPercent) return
  refuse('validation', { faults: [{ path: 'caseReturnMinPercent', reason: 'above_most' }] })
}

/**
 * Writes as a new version the values of settings that were never set, except those that take two operators. Nothing when all were; another
 * process that does the same at once is left alone.
 */
export async function writeUnsetSettings(tx: Tx, values: Partial<ShopSettings>, reason: string): Promise<void> {
  const { version, changed } = await selectSettings(tx)
  const known = new Set(changed.map(({ name }) => name))
  const unset = Object.entries(values).filter(
    ([name, after]) => !known.has(name) && !needsTwoOperators(name as ShopSettingName, null, after),
  )
  if (unset.length === 0) return
  if (!(await insertVersion(tx, version + 1, { operatorId: null, requestId: null, reason }))) return
  insertChanges(
    tx,
    version + 1,
    unset.map(([name, after]) => ({ name: name as ShopSettingName, before: null, after })),
  )
}

/** Refuses a theme whose texts would be too weak to read. Rarities have colours of their own, which are checked when a project is loaded. */
function requireReadable({ theme }: ShopSettings): void {
  const faults = themeFaults(theme, { rarities: [] })
  if (faults.length === 0) return
  refuse('validation', {
    faults: faults.map(({ path, reason }) => ({ path: ['theme', ...path].join('.'), reason })),
  })
}

/** Writes the environment's values as version 1, of this time or now, if there is none yet. */
export async function writeFirstSettings(tx: Tx, first: Partial<ShopSettings>, at?: Date): Promise<void> {
  if (!(await insertVersion(tx, 1, { operatorId: null, requestId: null, reason: 'first start', at }))) return
  insertChanges(
    tx,
    1,
    Object.entries(first).map(([name, after]) => ({ name: name as ShopSettingName, before: null, after })),
  )
}
