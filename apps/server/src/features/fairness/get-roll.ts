import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { documentRules, type OddsDocument } from '@runecase/game/odds-document.ts'
import type { Queries } from '../../platform/db.ts'
import { momentOfId, operationOfPart } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import { findOpening } from './fairness.sql.ts'

/**
 * Everything a verifier needs to recompute an opening, by its id or the id of an item it gave. The server seed is there only
 * when its player has rotated it. Refuses with `dataNotFound`.
 */
export async function getRoll(
  queries: Queries,
  catalogue: Pick<Catalogue, 'itemById' | 'caseById'>,
  id: bigint,
): Promise<EndpointData<Api['getRoll']>> {
  const opening = await findOpening(queries, operationOfPart(id))
  if (!opening) refuse('dataNotFound')
  const opened = catalogue.caseById(opening.caseId)
  if (!opened) throw new Error(`case ${opening.caseId} of opening ${opening.id} is not in the catalogue`)
  const { multifixNumber, multicastRange, bonus } = documentRules(JSON.parse(opening.odds) as OddsDocument)
  return {
    id: String(opening.id),
    purpose: 'open',
    case: { id: opened.id, slug: opened.slug, name: opened.name },
    serverSeedHash: opening.commitment.toString('hex'),
    serverSeed: opening.revealedSeed?.toString('hex') ?? null,
    clientSeed: opening.clientSeed,
    nonce: Number(opening.nonce),
    count: opening.count,
    rules: { multifixNumber, multicastRange: multicastRange && [...multicastRange], bonus },
    oddsVersion: opening.oddsVersion,
    oddsHash: opening.oddsHash.toString('hex'),
    odds: opening.odds,
    rolls: opening.tickets.map((ticket, index) => ({
      index,
      ticket,
      itemId: catalogue.itemById(opening.itemIds[index] as number).slug,
    })),
    multicast: opening.factors && [...opening.factors],
    bonusCoins: opening.bonusCoins && [...opening.bonusCoins],
    createdAt: momentOfId(opening.id),
  }
}
