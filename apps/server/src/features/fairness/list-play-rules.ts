import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { Queries } from '../../platform/db.ts'
import { selectPlayRules } from '../catalog/public.ts'

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
