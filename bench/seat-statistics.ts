import { type BattleDrop, battlePayout } from '@runecase/game/battle-payout.ts'
import { battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import type { Mac } from '@runecase/game/fair-roll.ts'
import { findRow } from '@runecase/game/odds.ts'
import type { DemoCase } from './demo-cases.ts'

const SEATS = 4
/** A chi-square of 3 degrees of freedom that is exceeded by chance once in ten thousand times. */
const MAX_CHI_SQUARE = 21.1

/** Picks the winner of a tie: the production roll, or a deliberately broken version that the statistics must refuse. */
export type RollTie = (mac: Mac, key: Uint8Array, tiedCount: number) => number

/** How often each seat won equal games, and the faults found. */
export interface SeatStatistics {
  readonly mode: string
  readonly games: number
  /** Games that a roll decided because of a tie. */
  readonly ties: number
  readonly wins: readonly number[]
  readonly chiSquare: number
  readonly faults: readonly string[]
}

/**
 * Plays battles of four seats and one round of the same case, each with its own key, with the production settlement code: no seat may win
 * more often than another. Rounds of a cheap case often tie, so this also checks the tie roll.
 */
export function judgeSeats(
  mac: Mac,
  seed: Uint8Array,
  given: {
    readonly mode: 'classic' | 'crazy'
    readonly games: number
    readonly odds: DemoCase['odds']
    readonly rollTie?: RollTie
  },
): SeatStatistics {
  const { mode, games, odds, rollTie = rollBattleTie } = given
  const wins = new Array<number>(SEATS).fill(0)
  let ties = 0
  for (let game = 0; game < games; game += 1) {
    const key = battleKey(mac, seed, {
      ulid: `seats ${mode}`,
      configHash: '',
      chainHash: '',
      beaconRound: game,
      randomness: '',
      clientSeeds: ['one', 'two', 'three', 'four'],
    })
    const drops = Array.from({ length: SEATS }, (_, slot): BattleDrop => {
      const ticket = rollBattleTicket(mac, key, { round: 0, slot, index: 0 }).value
      return { round: 0, slot: slot + 1, index: 0, valueMinor: findRow(odds, ticket).valueMinor }
    })
    const { winners, tiedCount } = battlePayout(mode, SEATS, drops, (tied) => rollTie(mac, key, tied))
    if (tiedCount > 1) ties += 1
    for (const slot of winners) wins[slot - 1] = (wins[slot - 1] ?? 0) + 1
  }
  const expected = games / SEATS
  const chiSquare = wins.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  const faults =
    chiSquare > MAX_CHI_SQUARE ? [`seats of ${mode} win ${wins.join(', ')}: chi-square ${chiSquare.toFixed(1)}`] : []
  return { mode, games, ties, wins, chiSquare, faults }
}
