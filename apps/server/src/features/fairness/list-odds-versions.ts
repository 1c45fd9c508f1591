import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OddsVersionRow, selectOddsHistory, selectOddsVersions } from './fairness.sql.ts'

const VERSIONS_A_PAGE = 100

interface OddsPage {
  readonly caseId: number
  readonly before: number | undefined
}

/** The newest hundred published odds versions of a case below `before`, each document exactly as hashed. Refuses with `caseNotFound`. */
export async function listOddsVersions(
  queries: Queries,
  page: OddsPage,
): Promise<EndpointData<Api['listOddsVersions']>> {
  const rows = await selectOddsVersions(queries, { ...page, limit: VERSIONS_A_PAGE })
  return requireSome(rows).map((row) => ({ ...toPublicVersion(row), document: row.document }))
}

/** `listOddsVersions` without the documents. */
export async function listCaseHistory(queries: Queries, page: OddsPage): Promise<EndpointData<Api['listCaseHistory']>> {
  return requireSome(await selectOddsHistory(queries, { ...page, limit: VERSIONS_A_PAGE })).map(toPublicVersion)
}

/** A case is published together with its first odds, so a case without versions does not exist. */
function requireSome<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.length > 0 ? rows : refuse('caseNotFound')
}

const toPublicVersion = ({ version, hash, effectiveFrom }: Omit<OddsVersionRow, 'document' | 'isWithdrawn'>) => ({
  version,
  hash: hash.toString('hex'),
  effectiveFrom: effectiveFrom.toISOString(),
})
