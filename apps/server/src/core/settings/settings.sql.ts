import type { ShopSettingName } from '@runecase/api/shop-settings.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { OPERATORS } from '../operators/relations.sql.ts'

/** The last change of every setting that was ever changed. */
export interface ChangedSetting {
  readonly name: string
  readonly value: unknown
}

/** The current version, 0 before the first, with all changed settings, read in one statement. */
export async function selectSettings(
  queries: Queries,
): Promise<{ readonly version: number; readonly changed: readonly ChangedSetting[] }> {
  const rows = await queries.rows<ChangedSetting & { readonly version: number }>(
    'select_settings',
    `with v as (select max(version) as version from setting_versions)
     select v.version, c.name, c.after as value
       from v left join (select distinct on (name) name, after from setting_changes order by name, version desc) c on true
      where v.version is not null`,
  )
  const changed = rows.filter(({ name }) => name !== null)
  return { version: rows[0]?.version ?? 0, changed }
}

/** The last value of every setting that no operator wrote: those of a first start, of a loaded or imported project. */
export function selectLoadedValues(queries: Queries): Promise<ChangedSetting[]> {
  return queries.rows<ChangedSetting>(
    'select_loaded_settings',
    `select distinct on (c.name) c.name, c.after as value
       from setting_changes c join setting_versions v on v.version = c.version
      where v.operator_id is null order by c.name, c.version desc`,
  )
}

export async function getSettingsVersion(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ version: number }>(
    'get_settings_version',
    'select coalesce(max(version), 0)::int4 as version from setting_versions',
  )
  return row?.version ?? 0
}

/** Nobody else writes a version until the transaction ends; the settings can be read meanwhile. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.rows('lock_settings', 'lock table setting_versions in exclusive mode')
}

/** Who decided a version and why. Both null: the first start or the console. */
export interface VersionAuthor {
  readonly operatorId: bigint | null
  /** The approved change request. */
  readonly requestId: bigint | null
  readonly reason: string
  /** Now, unless given. */
  readonly at?: Date | undefined
}

/** False, and nothing is written, when another version came first. */
export async function insertVersion(tx: Tx, version: number, author: VersionAuthor): Promise<boolean> {
  const rows = await tx.rows(
    'insert_setting_version',
    `insert into setting_versions (version, operator_id, request_id, reason, at)
     select $1, $2, $3, $4, coalesce($5, clock_timestamp()) where $1 = (select coalesce(max(version), 0) + 1 from setting_versions)
     on conflict (version) do nothing returning version`,
    [version, author.operatorId, author.requestId, author.reason, author.at ?? null],
  )
  return rows.length > 0
}

export interface SettingChange {
  readonly name: ShopSettingName
  /** Null in the first version. */
  readonly before: unknown
  readonly after: unknown
}

export function insertChanges(tx: Tx, version: number, changes: readonly SettingChange[]): void {
  tx.send(
    'insert_setting_changes',
    `insert into setting_changes (name, version, before, after)
     select c->>'name', $1, c->'before', c->'after' from jsonb_array_elements($2::jsonb) as c`,
    [version, JSON.stringify(changes)],
  )
}

/** One version with its changes. */
export interface VersionRow extends VersionAuthor {
  readonly version: number
  readonly at: Date
  /** The operator's name; null without one. */
  readonly name: string | null
  readonly changes: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
}

export const VERSION_COLUMNS = `v.version, v.operator_id as "operatorId", v.request_id as "requestId", v.reason, v.at, o.name,
       (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'before', c.before, 'after', c.after) order by c.name), '[]')
          from setting_changes c where c.version = v.version) as changes`
export const VERSION_FROM = `setting_versions v left join ${OPERATORS} o on o.id = v.operator_id`

/** The operators' notice of the current maintenance as JSON, null otherwise. A fragment for statements of other features. */
export const MAINTENANCE_IN_FORCE = `(select c.after from (
       select after from setting_changes where name = 'maintenance' order by version desc limit 1) c
     where (c.after->>'isOn')::boolean and coalesce((c.after->>'startsAt')::timestamptz <= now(), true)
       and coalesce((c.after->>'endsAt')::timestamptz > now(), true))`
