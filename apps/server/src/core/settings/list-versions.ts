import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { SHOP_SETTINGS, type ShopSettingName } from '@runecase/api/shop-settings.ts'
import type { Deps } from '../../platform/deps.ts'
import { SETTING_CHANGES, SHOP } from './settings.sql.ts'
import { settingsDefinition } from './settings-definition.ts'

const CHANGES = `(select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'before', c.before, 'after', c.after) order by c.name), '[]')
          from ${SETTING_CHANGES} c where c.version = v.version)`

interface Change {
  readonly name: string
  /** Null: it was never set before. */
  readonly before: unknown
  readonly after: unknown
}

/** A page of settings versions, each with what it changed. */
export async function listVersions(
  { database }: Pick<Deps, 'database'>,
  query: EndpointInput<OperatorApi['listSettingVersions']>['query'],
): Promise<EndpointData<OperatorApi['listSettingVersions']>> {
  const { items, ...page } = await settingsDefinition.listPage<readonly Change[]>(database, SHOP, CHANGES, query)
  return { ...page, items: items.map(({ shown, ...version }) => ({ ...version, changes: changesOf(version, shown) })) }
}

/** Changes whose missing previous values are replaced by the defaults; in the first version they stay null. */
const changesOf = ({ version }: { readonly version: number }, changes: readonly Change[]) =>
  changes.map(({ before, ...change }) => ({
    ...change,
    before: before ?? (version > 1 ? (SHOP_SETTINGS[change.name as ShopSettingName]?.fallback ?? null) : null),
  }))
