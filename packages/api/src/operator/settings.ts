import { z } from 'zod'
import { Id, Timestamp } from '../paging.ts'
import { SettingChanges, ShopSettingsSchema } from '../shop-settings.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Settings = z.object({ version: Version, values: ShopSettingsSchema })

const SettingVersion = z.object({
  version: Version,
  at: Timestamp,
  reason: z.string(),
  /** Null: the first start, or the server's console. */
  operator: z.object({ id: Id, name: z.string() }).nullable(),
  /** The change request behind it; null if one operator was enough. */
  changeRequestId: Id.nullable(),
  changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type SettingVersion = z.output<typeof SettingVersion>

/** The business settings. A change that needs two operators is proposed as a change request `settings.change` with `{version, values}`. */
export const settingEndpoints = {
  getSettings: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/settings',
    summary: 'The business settings in force and their version',
    permission: 'settings.edit',
    data: Settings,
    refusals: [],
  }),
  changeSettings: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/settings',
    summary: 'Writes the next version; every process follows within a second',
    permission: 'settings.edit',
    body: z.strictObject({ version: Version, reason: Reason, values: SettingChanges }),
    data: Settings,
    refusals: ['version_conflict', 'approval_required'],
  }),
  listSettingVersions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/settings/versions',
    summary: 'Versions of the settings with author, reason, before and after',
    permission: 'settings.edit',
    query: listQuery(['version'], '-version', {}),
    data: listOf(SettingVersion),
    refusals: [],
  }),
}
