import { isDeepStrictEqual } from 'node:util'
import { themeFaults } from '@runecase/api/project-theme.ts'
import {
  needsTwoOperators,
  SettingChanges,
  type ShopSettingName,
  type ShopSettings,
} from '@runecase/api/shop-settings.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { type CheckedTerms, type DefinitionAuthor, defineDefinition, type InForce } from '../definitions/public.ts'
import { parseSettings } from './read-settings.ts'
import { lockSettings, SHOP, selectSettings, upsertSettings } from './settings.sql.ts'

/** The settings that were ever set; all others have their defaults. */
type StoredSettings = Partial<ShopSettings>

/** New values of some settings. The version is that on which they are based; undefined when a change request has already compared it. */
interface AskedSettings {
  readonly version?: number
  readonly values: z.output<typeof SettingChanges>
}

/**
 * The business settings as a definition; every process applies a version within a second. Unchanged values make no version. Bounds of
 * returns and raised limits need two operators; `validation` refuses contradictory bounds and an unreadable theme.
 */
export const settingsDefinition = defineDefinition<
  AskedSettings,
  StoredSettings,
  InForce<StoredSettings>,
  CheckedTerms<StoredSettings>
>({
  kind: 'settings',
  targetOf: () => 'settings',
  askedOf: ({ version, values }) => ({ key: SHOP, version, fields: values as StoredSettings }),
  hasGivenKeys: true,
  find: async (queries) => ({ fields: (await selectSettings(queries)).stored }),
  lockKind: lockSettings,
  async check(_queries, _key, before = { fields: {} }, values) {
    const { values: current } = parseSettings(before.fields)
    const changes = changesOf(current, values)
    const planned = { ...current, ...changes }
    requireBounds(planned)
    requireReadable(planned)
    const shared = namesOf(changes).filter((name) => needsTwoOperators(name, current[name], changes[name]))
    return { fields: { ...before.fields, ...changes }, needsTwo: shared.length > 0 && { settings: shared } }
  },
  change: {
    kind: 'settings.change',
    permission: 'settings.edit',
    payload: z.strictObject({ values: SettingChanges }),
    async preview(_queries, stored, { fields }) {
      const { before, after } = changedOf(stored, fields)
      const lines = namesOf(after).map((name) => ({
        field: name,
        before: textOf(before[name]),
        after: textOf(after[name]),
      }))
      return { subject: 'settings', lines }
    },
  },
  write: (tx, _key, fields) => upsertSettings(tx, fields),
  logged: (before, after) => changedOf(before?.fields, after.fields),
})

/** Writes values as the next version. Refuses with `version_conflict` if the current version is not the given one. */
export async function changeSettings(
  tx: Tx,
  { author, ...asked }: Required<AskedSettings> & { readonly author: DefinitionAuthor },
): Promise<void> {
  await settingsDefinition.write(tx, asked, author)
}

/**
 * Writes the values of settings that were never set as a new version, except those that need two operators. Does nothing when all were set.
 */
export async function writeUnsetSettings(tx: Tx, values: StoredSettings, reason: string): Promise<void> {
  const alone = namesOf(values).filter((name) => !needsTwoOperators(name, null, values[name]))
  const given = Object.fromEntries(alone.map((name) => [name, values[name]]))
  await settingsDefinition.put(tx, SHOP, (stored) => ({ ...given, ...stored?.fields }), { reason })
}

/** Writes the environment's values as version 1, dated by the given time or now, if no setting was ever stored. */
export async function writeFirstSettings(tx: Tx, first: StoredSettings, at?: Date): Promise<void> {
  const unlessSet = (stored?: InForce<StoredSettings>) =>
    stored && namesOf(stored.fields).length > 0 ? undefined : first
  await settingsDefinition.put(tx, SHOP, unlessSet, { reason: 'first start', at })
}

const namesOf = (values: StoredSettings) => Object.keys(values) as ShopSettingName[]

/** The requested values that differ from the current ones. */
function changesOf(current: StoredSettings, asked: StoredSettings): StoredSettings {
  const changed = namesOf(asked).filter(
    (name) => asked[name] !== undefined && !isDeepStrictEqual(asked[name], current[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, asked[name]]))
}

/** The changed settings, with their values before, defaults included, and after. */
function changedOf(before: StoredSettings = {}, after: StoredSettings = {}) {
  const { values: was } = parseSettings(before)
  const changes = changesOf(before, after)
  return {
    before: Object.fromEntries(namesOf(changes).map((name) => [name, was[name]])) as StoredSettings,
    after: changes,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function requireBounds(settings: ShopSettings): void {
  if (settings.caseReturnMinPercent <= settings.caseReturnMaxPercent) return
  refuse('validation', { faults: [{ path: 'caseReturnMinPercent', reason: 'above_most' }] })
}

/** Refuses a theme whose texts have too little contrast. Rarities have their own colours, which are checked when a project is loaded. */
function requireReadable({ theme }: ShopSettings): void {
  const faults = themeFaults(theme, { rarities: [] })
  if (faults.length === 0) return
  refuse('validation', {
    faults: faults.map(({ path, reason }) => ({ path: ['theme', ...path].join('.'), reason })),
  })
}
