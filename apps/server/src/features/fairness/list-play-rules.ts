import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { selectPlayRules } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Every published version of the rules of upgrades and contracts, newest first. */
export async function listPlayRules(queries: Queries): Promise<EndpointData<Api['listPlayRules']>> {
  const rows = await selectPlayRules(queries)
  return rows.map((row) => ({
    game: row.game,
    version: row.version,
    hash: row.hash.toString('hex'),
    effectiveFrom: row.effectiveFrom.toISOString(),
    document: row.document,
  }))
}
