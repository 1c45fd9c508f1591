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

/** The settings that were ever set; the others have their defaults. */
type StoredSettings = Partial<ShopSettings>

/** Other values of some settings; where it is undefined, on the version that a change request has compared. */
interface AskedSettings {
  readonly version?: number
  readonly values: z.output<typeof SettingChanges>
}

/**
 * The business settings as operators define them; every process applies a version within a second. Values that stay as they are make none.
 * Bounds of returns and raised limits take two operators; `validation` refuses bounds that contradict each other and a theme that is unreadable.
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

/** Writes values as the next version. Refuses with `version_conflict` another version than the given one. */
export async function changeSettings(
  tx: Tx,
  { author, ...asked }: Required<AskedSettings> & { readonly author: DefinitionAuthor },
): Promise<void> {
  await settingsDefinition.write(tx, asked, author)
}

/**
 * Writes as a new version the values of settings that were never set, except those that take two operators. Nothing when all were.
 */
export async function writeUnsetSettings(tx: Tx, values: StoredSettings, reason: string): Promise<void> {
  const alone = namesOf(values).filter((name) => !needsTwoOperators(name, null, values[name]))
  const given = Object.fromEntries(alone.map((name) => [name, values[name]]))
  await settingsDefinition.put(tx, SHOP, (stored) => ({ ...given, ...stored?.fields }), { reason })
}

/** Writes the environment's values as version 1, of this time or now, if nothing was ever set. */
export async function writeFirstSettings(tx: Tx, first: StoredSettings, at?: Date): Promise<void> {
  const unlessSet = (stored?: InForce<StoredSettings>) =>
    stored && namesOf(stored.fields).length > 0 ? undefined : first
  await settingsDefinition.put(tx, SHOP, unlessSet, { reason: 'first start', at })
}

const namesOf = (values: StoredSettings) => Object.keys(values) as ShopSettingName[]

/** Those of the asked values that are not there already. */
function changesOf(current: StoredSettings, asked: StoredSettings): StoredSettings {
  const changed = namesOf(asked).filter(
    (name) => asked[name] !== undefined && !isDeepStrictEqual(asked[name], current[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, asked[name]]))
}

/** Settings that changed, with their values before, defaults included, and after. */
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

/** Refuses a theme whose texts would be too weak to read. Rarities have colours of their own, which are checked when a project is loaded. */
function requireReadable({ theme }: ShopSettings): void {
  const faults = themeFaults(theme, { rarities: [] })
  if (faults.length === 0) return
  refuse('validation', {
    faults: faults.map(({ path, reason }) => ({ path: ['theme', ...path].join('.'), reason })),
  })
}
