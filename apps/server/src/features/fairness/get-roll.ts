import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import { documentRules, type OddsDocument } from '@runecase/game/odds-document.ts'
import { type Catalogue, oddsRarities } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { momentOfId, operationOfPart } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  type ContractProofRow,
  findContract,
  findOpening,
  findStartingLevel,
  findUpgrade,
  type OpeningRow,
  type StartingLevelRow,
  type UpgradeProofRow,
} from './fairness.sql.ts'

type Proof = EndpointData<Api['getRoll']>
type ProofOf<P extends Proof['purpose']> = Extract<Proof, { purpose: P }>
type Items = Pick<Catalogue, 'itemById' | 'itemBySlug' | 'caseById'>

/**
 * All data to recompute an opening, an upgrade, a contract or a starting level, by its id or the id of an item it gave. The server seed is
 * included only once its player has rotated it. Refuses with `dataNotFound`.
 */
export async function getRoll(queries: Queries, catalogue: Items, id: bigint): Promise<Proof> {
  const operationId = operationOfPart(id)
  const opening = await findOpening(queries, operationId)
  if (opening) return openingProof(catalogue, opening)
  const [upgrade, contract, level] = await Promise.all([
    findUpgrade(queries, operationId),
    findContract(queries, operationId),
    findStartingLevel(queries, operationId),
  ])
  if (upgrade) return upgradeProof(upgrade)
  if (contract) return contractProof(contract)
  return level ? startingLevelProof(level) : refuse('dataNotFound')
}

function openingProof(catalogue: Items, opening: OpeningRow): ProofOf<'open'> {
  const opened = catalogue.caseById(opening.caseId)
  if (!opened) throw new Error(`case ${opening.caseId} of opening ${opening.id} is not in the catalogue`)
  const odds = JSON.parse(opening.odds) as OddsDocument
  const { multifixNumber, multicastRange, bonus } = documentRules(odds)
  return {
    ...seedsOf(opening),
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

function upgradeProof(row: UpgradeProofRow): ProofOf<'upgrade'> {
  return {
    ...seedsOf(row),
    ...rulesOf(row),
    purpose: 'upgrade',
    targetPrice: goldFromMinor(row.targetPriceMinor),
    threshold: row.threshold,
    hasWon: row.hasWon,
  }
}

function contractProof(row: ContractProofRow): ProofOf<'contract'> {
  return {
    ...seedsOf(row),
    ...rulesOf(row),
    purpose: 'contract',
    multiplier: row.multiplierPercent / 100,
    payout: goldFromMinor(row.payoutMinor),
    itemPrice: goldOrNull(row.resultPriceMinor),
    change: goldFromMinor(row.changeMinor),
  }
}

function startingLevelProof(row: StartingLevelRow): ProofOf<'bonus'> {
  const ticket = Number(row.ticket)
  return { ...seedsOf(row), purpose: 'bonus', range: Number(row.range), ticket, level: ticket + 1 }
}

type Seeded = Pick<OpeningRow, 'id' | 'commitment' | 'revealedSeed' | 'clientSeed' | 'nonce'>

function seedsOf(row: Seeded) {
  return {
    id: String(row.id),
    serverSeedHash: row.commitment.toString('hex'),
    serverSeed: row.revealedSeed?.toString('hex') ?? null,
    clientSeed: row.clientSeed,
    nonce: Number(row.nonce),
    createdAt: momentOfId(row.id),
  }
}

function rulesOf(row: UpgradeProofRow | ContractProofRow) {
  return {
    rulesVersion: row.rulesVersion,
    rulesHash: row.rulesHash.toString('hex'),
    rules: row.rules,
    ticket: Number(row.ticket),
    prices: row.pricesMinor.map(goldFromMinor),
  }
}
