import type { OpeningProof } from '@runecase/api/fair-proofs.ts'
import { documentRules, type OddsDocument } from '@runecase/game/odds-document.ts'
import type { z } from 'zod'
import { type Catalogue, oddsJoin, oddsRarities, PROVED_ODDS, type ProvedOdds } from '../../core/catalog/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { PROVED_SEED, type ProvedSeed, provedSeed, seedJoin } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'

/** An opening with the data that decided it. */
interface OpeningRow extends ProvedSeed, ProvedOdds {
  readonly caseId: number
  readonly oddsVersion: number
  readonly count: number
  readonly tickets: readonly number[]
  readonly itemIds: readonly number[]
  readonly factors: readonly number[] | null
  readonly bonusCoins: readonly number[] | null
}

/** The proof of an opening. */
export async function proveOpening(
  queries: Queries,
  id: bigint,
  catalogue: Pick<Catalogue, 'itemById' | 'itemBySlug' | 'caseById'>,
): Promise<z.infer<typeof OpeningProof> | undefined> {
  const opening = await findProvedOpening(queries, id)
  if (!opening) return undefined
  const opened = catalogue.caseById(opening.caseId)
  if (!opened) throw new Error(`case ${opening.caseId} of opening ${opening.id} is not in the catalogue`)
  const odds = JSON.parse(opening.odds) as OddsDocument
  const { multifixNumber, multicastRange, bonus } = documentRules(odds)
  return {
    ...provedSeed(opening),
    purpose: 'open',
    case: { id: opened.id, slug: opened.slug, name: opened.name },
    count: opening.count,
    rules: { multifixNumber, multicastRange: multicastRange && [...multicastRange], bonus },
    oddsVersion: opening.oddsVersion,
    oddsHash: opening.oddsHash.toString('hex'),
    odds: opening.odds,
    rarities: oddsRarities(catalogue, odds),
    rolls: opening.tickets.map((ticket, index) => {
      const { slug, name, image, rarity } = catalogue.itemById(opening.itemIds[index] as number)
      return { index, ticket, itemId: slug, item: { name, image, rarity } }
    }),
    multicast: opening.factors && [...opening.factors],
    bonusCoins: opening.bonusCoins && [...opening.bonusCoins],
  }
}

async function findProvedOpening(queries: Queries, id: bigint): Promise<OpeningRow | undefined> {
  const [row] = await queries.rows<OpeningRow>(
    'find_proved_opening',
    `select o.id, o.case_id as "caseId", o.odds_version as "oddsVersion", ${PROVED_ODDS}, ${PROVED_SEED}, o.nonce, o.count, o.tickets,
            o.item_ids as "itemIds", o.factors, o.bonus_coins as "bonusCoins"
       from ${OPENINGS} o ${seedJoin('o.seed_id')} ${oddsJoin('o.case_id', 'o.odds_version')} where o.id = $1`,
    [id],
  )
  return row
}
