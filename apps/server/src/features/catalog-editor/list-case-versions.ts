import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_VERSION_COLUMNS, LISTED_VERSION_FROM, type ListedVersionRow } from './catalog-editor.sql.ts'

/** Every published version of a case's odds. */
export async function listCaseVersions(
  { database }: Pick<Deps, 'database'>,
  { caseId, ...page }: EndpointInput<OperatorApi['listCaseVersions']>['query'],
): Promise<EndpointData<OperatorApi['listCaseVersions']>> {
  const { rows, total, next } = await selectKeysetPage<ListedVersionRow, 'version'>(
    database,
    {
      name: 'list_case_versions',
      columns: LISTED_VERSION_COLUMNS,
      from: LISTED_VERSION_FROM,
      conditions: [['v.case_id = ?', caseId]],
      sorts: { version: ['v.version', 'int8'] },
      key: 'v.version',
    },
    page,
  )
  return {
    items: rows.map(({ effectiveFrom, changeRequestId, ...version }) => ({
      ...version,
      effectiveFrom: effectiveFrom.toISOString(),
      changeRequestId: changeRequestId === null ? null : String(changeRequestId),
    })),
    total,
    next,
  }
}
