import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectOddsVersions } from './fairness.sql.ts'

/** Every published version of the odds of a case, newest first, its document exactly as it is hashed. Refuses with `caseNotFound`. */
export async function listOddsVersions(
  queries: Queries,
  caseId: number,
): Promise<EndpointData<Api['listOddsVersions']>> {
  const rows = await selectOddsVersions(queries, caseId)
  // A case is published together with its first odds, so one without versions is not there.
  if (rows.length === 0) refuse('caseNotFound')
  return rows.map((row) => ({
    version: row.version,
    hash: row.hash.toString('hex'),
    effectiveFrom: row.effectiveFrom.toISOString(),
    document: row.document,
  }))
}

/** `listOddsVersions` without the documents. */
export async function listCaseHistory(queries: Queries, caseId: number): Promise<EndpointData<Api['listCaseHistory']>> {
  const versions = await listOddsVersions(queries, caseId)
  return versions.map(({ document: _, ...version }) => version)
}
