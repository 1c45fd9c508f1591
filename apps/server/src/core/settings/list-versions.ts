import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { VERSION_COLUMNS, VERSION_FROM, type VersionRow } from './settings.sql.ts'

/** A page of settings versions. */
export async function listVersions(
  { database }: Pick<Deps, 'database'>,
  page: EndpointInput<OperatorApi['listSettingVersions']>['query'],
): Promise<EndpointData<OperatorApi['listSettingVersions']>> {
  const { rows, total, next } = await selectKeysetPage<VersionRow, 'version'>(
    database,
    {
      name: 'list_setting_versions',
      columns: VERSION_COLUMNS,
      from: VERSION_FROM,
      conditions: [],
      sorts: { version: ['v.version', 'int4'] },
      key: 'v.version',
    },
    page,
  )
  return {
    items: rows.map(({ version, at, reason, operatorId, name, requestId, changes }) => ({
      version,
      at: at.toISOString(),
      reason,
      operator: operatorId === null ? null : { id: String(operatorId), name: name ?? '' },
      changeRequestId: requestId === null ? null : String(requestId),
      changes: [...changes],
    })),
    total,
    next,
  }
}
