import { battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import { beaconRandomness } from '@runecase/game/beacon-round.ts'
import { findRow, type PreparedOdds } from '@runecase/game/odds.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import { type Catalogue, oddsKey } from '../catalog/public.ts'
import type { BattleDeps } from './battle-deps.ts'
import type { DropRecord } from './battle-drops.sql.ts'
import { selectSeats } from './battle-seats.sql.ts'
import { selectBattleCases } from './battle-terms.sql.ts'
import type { BattleRecord } from './battles.sql.ts'

/** The chances of a battle whose beacon has spoken: every roll follows from the key. */
export interface BattleDice {
  readonly key: Uint8Array
  readonly slots: number
  /** The odds of each round. */
  readonly rounds: readonly PreparedOdds[]
  readonly itemBySlug: Catalogue['itemBySlug']
}

/** The dice of a started battle; null for one that is not playing. */
export async function loadBattleDice(deps: BattleDeps, record: BattleRecord): Promise<BattleDice | null> {
  if (record.status !== 'started' || record.signature === null || record.beaconRound === null) return null
  const [cases, seats] = await Promise.all([
    selectBattleCases(deps.database, [record.id]),
    selectSeats(deps.database, [record.id]),
  ])
  const odds = await deps.catalogue.loadOdds(cases.map(({ caseId, oddsVersion: version }) => ({ caseId, version })))
  return {
    key: battleKey(nodeMac, deps.vault.unseal(record.id, record.sealed), {
      ulid: record.ulid,
      configHash: record.configHash.toString('hex'),
      chainHash: record.chainHash.toString('hex'),
      beaconRound: record.beaconRound,
      randomness: beaconRandomness(record.signature.toString('hex')),
      clientSeeds: seats.map((seat) => seat.clientSeed),
    }),
    slots: record.slots,
    rounds: cases.flatMap(({ caseId, oddsVersion, count }) => {
      const prepared = odds.get(oddsKey(caseId, oddsVersion))
      if (!prepared) throw new Error(`case ${caseId} has no odds version ${oddsVersion}`)
      return Array.from({ length: count }, () => prepared)
    }),
    itemBySlug: (slug) => deps.catalogue.itemBySlug(slug),
  }
}

/** The drops of rounds [from, to), slot after slot. */
export function rollRounds(
  dice: BattleDice,
  bounds: { readonly from: number; readonly to: number },
): Omit<DropRecord, 'battleId'>[] {
  return dice.rounds.slice(bounds.from, bounds.to).flatMap((odds, ahead) =>
    Array.from({ length: dice.slots }, (_, slot) => {
      const round = bounds.from + ahead
      const ticket = rollBattleTicket(nodeMac, dice.key, { round, slot, index: 0 }).value
      const row = findRow(odds, ticket)
      return {
        round,
        slot: slot + 1,
        ticket,
        catalogueItemId: dice.itemBySlug(row.itemId).id,
        valueMinor: row.valueMinor,
      }
    }),
  )
}

/** Which of the tied wins, by the battle's own key. */
export function rollTie(dice: BattleDice, tiedCount: number): number {
  return rollBattleTie(nodeMac, dice.key, tiedCount)
}
