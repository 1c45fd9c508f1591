import type { BattleMode } from '@runecase/api/battles.ts'

/** One drop of a battle: its round and slot, and its value in minor units of GOLD. */
export interface BattleDrop {
  /** The round, from 0. */
  readonly round: number
  /** The slot, from 1. */
  readonly slot: number
  /** The item's number within an opening that gives several, from 0. */
  readonly index: number
  readonly valueMinor: bigint
}

/** The winnings of one slot: drops of the pot, and GOLD for the part that could not be divided as items. */
export interface BattleShare<Drop extends BattleDrop> {
  readonly slot: number
  readonly drops: readonly Drop[]
  readonly goldMinor: bigint
}

/** The outcome of a battle. */
export interface BattlePayout<Drop extends BattleDrop> {
  /** Minor units of GOLD by slot, slot 1 first. */
  readonly totalsMinor: readonly bigint[]
  /** The winning slots, ascending. */
  readonly winners: readonly number[]
  /** The number of slots tied for the win; 1 without a tie. */
  readonly tiedCount: number
  /** One share per winner, in slot order. */
  readonly shares: readonly BattleShare<Drop>[]
  /** Drops that did not fit into any share: the house keeps them and pays their value as GOLD in the shares. */
  readonly boughtBack: readonly Drop[]
}

/** The two teams of a team battle, by slot: the left ones against the right ones. */
const TEAMS = [
  [1, 2],
  [3, 4],
] as const

/**
 * Determines the winners of the pot, and their shares. `classic`: the highest total takes all. `crazy`: the lowest. `team`: the pair with
 * the higher sum, in two equal shares. `share`: everybody, in equal shares. `rollTie(count)` selects one of the tied slots or teams, in
 * ascending order, and is called only for a tie. The payout equals the value of the drops, to the minor unit.
 */
export function battlePayout<Drop extends BattleDrop>(
  mode: BattleMode,
  slots: number,
  drops: readonly Drop[],
  rollTie: (tiedCount: number) => number,
): BattlePayout<Drop> {
  const totalsMinor = Array.from({ length: slots }, (_, index) => sum(drops.filter((drop) => drop.slot === index + 1)))
  const { winners, tiedCount } = winnersOf(mode, totalsMinor, rollTie)
  const [only] = winners
  if (winners.length === 1 && only !== undefined) {
    return { totalsMinor, winners, tiedCount, shares: [{ slot: only, drops, goldMinor: 0n }], boughtBack: [] }
  }
  return { totalsMinor, winners, tiedCount, ...equalShares(winners, drops) }
}

/** The slots that win together, for each side with the best score; several sides when they are tied. `totals` by slot, slot 1 first. */
export function bestSides(mode: BattleMode, totals: readonly bigint[]): readonly (readonly number[])[] {
  const slots = totals.map((_, index) => index + 1)
  if (mode === 'share') return [slots]
  const sides: readonly (readonly number[])[] = mode === 'team' ? TEAMS : slots.map((slot) => [slot])
  const scores = sides.map((side) => side.reduce((score, slot) => score + (totals[slot - 1] ?? 0n), 0n))
  const best = scores.reduce((a, b) => ((mode === 'crazy' ? b < a : b > a) ? b : a))
  return sides.filter((_, index) => scores[index] === best)
}

/** Splits a pot among `count` winners: equal parts, with one minor unit more for the first ones if it is not divisible. */
export function equalParts(potMinor: bigint, count: number): readonly bigint[] {
  const parts = BigInt(count)
  return Array.from({ length: count }, (_, index) => potMinor / parts + (BigInt(index) < potMinor % parts ? 1n : 0n))
}

function winnersOf(mode: BattleMode, totals: readonly bigint[], rollTie: (count: number) => number) {
  const tied = bestSides(mode, totals)
  const winner = tied.length === 1 ? tied[0] : tied[rollTie(tied.length)]
  if (!winner) throw new RangeError('A battle without sides has no winner')
  return { winners: winner, tiedCount: tied.length }
}

/**
 * Assigns the drops, the most expensive first, each to the share with the most room for it. A drop that fits nowhere is bought back, and
 * GOLD fills every share to the same value; indivisible minor units go to the first slots.
 */
function equalShares<Drop extends BattleDrop>(winners: readonly number[], drops: readonly Drop[]) {
  const parts = equalParts(sum(drops), winners.length)
  const hands = winners.map((slot, index) => ({ slot, drops: [] as Drop[], roomMinor: parts[index] as bigint }))
  const boughtBack: Drop[] = []
  for (const drop of [...drops].sort(dearestFirst)) {
    const hand = hands.reduce((a, b) => (b.roomMinor > a.roomMinor ? b : a))
    if (hand.roomMinor < drop.valueMinor) {
      boughtBack.push(drop)
      continue
    }
    hand.drops.push(drop)
    hand.roomMinor -= drop.valueMinor
  }
  const shares = hands.map(({ slot, drops: dealt, roomMinor }) => ({ slot, drops: dealt, goldMinor: roomMinor }))
  return { shares, boughtBack }
}

function dearestFirst(a: BattleDrop, b: BattleDrop): number {
  if (a.valueMinor !== b.valueMinor) return a.valueMinor < b.valueMinor ? 1 : -1
  return a.round - b.round || a.slot - b.slot || a.index - b.index
}

function sum(drops: readonly BattleDrop[]): bigint {
  return drops.reduce((total, drop) => total + drop.valueMinor, 0n)
}
