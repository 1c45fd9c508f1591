import { battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import { beaconRandomness } from '@runecase/game/beacon-round.ts'
import { findRow, type PreparedOdds } from '@runecase/game/odds.ts'
import { type Catalogue, oddsKey } from '../../core/catalog/public.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import type { BattleDeps } from './battle-deps.ts'
import type { DropRecord } from './battle-drops.sql.ts'
import { type SeatRecord, selectSeats } from './battle-seats.sql.ts'
import { type BattleCaseRecord, selectBattleCases } from './battle-terms.sql.ts'
import type { BattleRecord } from './battles.sql.ts'
import { byBattle } from './show-battle.ts'

/** The dice of a battle whose beacon round is known: the key decides every roll. */
export interface BattleDice {
  readonly key: Uint8Array
  readonly slots: number
  /** The odds of each round. */
  readonly rounds: readonly PreparedOdds[]
  readonly itemBySlug: Catalogue['itemBySlug']
}

/** Reads the data for the dice of all given battles at once. */
export async function readDice(deps: BattleDeps, battleIds: readonly bigint[]): Promise<DiceParts> {
  const [cases, seats] = await Promise.all([
    selectBattleCases(deps.database, battleIds),
    selectSeats(deps.database, battleIds),
  ])
  const odds = await deps.catalogue.loadOdds(cases.map(({ caseId, oddsVersion: version }) => ({ caseId, version })))
  return { cases: byBattle(cases), seats: byBattle(seats), odds }
}

export interface DiceParts {
  readonly cases: ReadonlyMap<bigint, readonly BattleCaseRecord[]>
  readonly seats: ReadonlyMap<bigint, readonly SeatRecord[]>
  readonly odds: ReadonlyMap<string, PreparedOdds>
}

/** Builds the dice of a started battle; null for one that is not playing. */
export function makeDice(deps: BattleDeps, record: BattleRecord, parts: DiceParts): BattleDice | null {
  if (record.status !== 'started' || record.signature === null || record.beaconRound === null) return null
  const seats = parts.seats.get(record.id) ?? []
  const cases = parts.cases.get(record.id) ?? []
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
      const prepared = parts.odds.get(oddsKey(caseId, oddsVersion))
      if (!prepared) throw new Error(`case ${caseId} has no odds version ${oddsVersion}`)
      return Array.from({ length: count }, () => prepared)
    }),
    itemBySlug: (slug) => deps.catalogue.itemBySlug(slug),
  }
}

/** The drops of rounds [from, to) of a battle, slot after slot. */
export function rollRounds(
  battleId: bigint,
  dice: BattleDice,
  bounds: { readonly from: number; readonly to: number },
): DropRecord[] {
  return dice.rounds.slice(bounds.from, bounds.to).flatMap((odds, ahead) =>
    Array.from({ length: dice.slots }, (_, slot) => {
      const round = bounds.from + ahead
      const ticket = rollBattleTicket(nodeMac, dice.key, { round, slot, index: 0 }).value
      const row = findRow(odds, ticket)
      return {
        battleId,
        round,
        slot: slot + 1,
        ticket,
        catalogueItemId: dice.itemBySlug(row.itemId).id,
        valueMinor: row.valueMinor,
      }
    }),
  )
}

/** Picks the winner of a tie by the battle's own key. */
export function rollTie(dice: BattleDice, tiedCount: number): number {
  return rollBattleTie(nodeMac, dice.key, tiedCount)
}
