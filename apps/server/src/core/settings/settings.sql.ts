import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { definitionVersion, versionChanges } from '../definitions/public.ts'

/** The key of the one set of settings. */
export const SHOP = 'shop'

const VERSION = `coalesce(${definitionVersion('settings', `'${SHOP}'`)}, 0)`
/** SQL: the changes of each version. */
export const SETTING_CHANGES = versionChanges('settings', SHOP)

/** Every setting that was ever stored, with the version of them all, read in one statement. */
export async function selectSettings(
  queries: Queries,
): Promise<{ readonly version: number; readonly stored: Partial<ShopSettings> }> {
  const [row] = await queries.rows<{ version: number; stored: Partial<ShopSettings> }>(
    'select_settings',
    `select ${VERSION} as version, coalesce(jsonb_object_agg(name, value), '{}') as stored from shop_settings`,
  )
  return row ?? { version: 0, stored: {} }
}

/** The last value of every setting that came from no operator but from a first start or a loaded or imported project. */
export async function selectLoadedValues(queries: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await queries.rows<{ name: string; value: unknown }>(
    'select_loaded_settings',
    `select distinct on (c.name) c.name, c.after as value from ${SETTING_CHANGES} c
      where c.operator_id is null order by c.name, c.version desc`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function getSettingsVersion(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ version: number }>('get_settings_version', `select ${VERSION} as version`)
  return row?.version ?? 0
}

/** Locks the settings for writing until the transaction ends; they can be read meanwhile. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.rows('lock_settings', 'lock table shop_settings in exclusive mode')
}

export async function upsertSettings(tx: Tx, values: Partial<ShopSettings>): Promise<void> {
  await tx.rows(
    'upsert_settings',
    `insert into shop_settings as s (name, value) select key, value from jsonb_each($1::jsonb)
     on conflict (name) do update set value = excluded.value where s.value <> excluded.value`,
    [JSON.stringify(values)],
  )
}

/** The operators' notice of the current maintenance as JSON, null otherwise. A fragment for statements of other features. */
export const MAINTENANCE_IN_FORCE = `(select s.value from shop_settings s
     where s.name = 'maintenance' and (s.value->>'isOn')::boolean and coalesce((s.value->>'startsAt')::timestamptz <= now(), true)
       and coalesce((s.value->>'endsAt')::timestamptz > now(), true))`
