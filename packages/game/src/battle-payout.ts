import type { BattleMode } from '@runecase/api/battles.ts'

/** One drop of a battle: who rolled it when, and what it is worth in minor units of GOLD. */
export interface BattleDrop {
  /** From 0. */
  readonly round: number
  /** From 1. */
  readonly slot: number
  /** From 0, where one opening gives several items. */
  readonly index: number
  readonly valueMinor: bigint
}

/** What one slot receives: drops of the pot, and GOLD for what could not be divided as items. */
export interface BattleShare<Drop extends BattleDrop> {
  readonly slot: number
  readonly drops: readonly Drop[]
  readonly goldMinor: bigint
}

/** The outcome of a battle. */
export interface BattlePayout<Drop extends BattleDrop> {
  /** Minor units of GOLD by slot, slot 1 first. */
  readonly totalsMinor: readonly bigint[]
  /** Slots, ascending. */
  readonly winners: readonly number[]
  /** How many were tied for the win; 1 when nobody was. */
  readonly tiedCount: number
  /** One per winner, in slot order. */
  readonly shares: readonly BattleShare<Drop>[]
  /** Drops that no share could hold whole: the house keeps them and pays their value as GOLD in the shares. */
  readonly boughtBack: readonly Drop[]
}

/** The two teams of a team battle, by slot: those on the left against those on the right. */
const TEAMS = [
  [1, 2],
  [3, 4],
] as const

/**
 * Who wins the pot, and what he gets.
 * `classic`: the highest total takes all. `crazy`: the lowest. `team`: the pair with the higher sum, in two equal shares.
 * `share`: everybody, in equal shares. `rollTie(count)` picks one of those tied for a win, in ascending order of slots or
 * teams, and is asked only then. What is paid out is worth what fell, to the minor unit.
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

function winnersOf(mode: BattleMode, totals: readonly bigint[], rollTie: (count: number) => number) {
  const slots = totals.map((_, index) => index + 1)
  if (mode === 'share') return { winners: slots, tiedCount: 1 }
  const sides: readonly (readonly number[])[] = mode === 'team' ? TEAMS : slots.map((slot) => [slot])
  const scores = sides.map((side) => side.reduce((score, slot) => score + (totals[slot - 1] ?? 0n), 0n))
  const best = scores.reduce((a, b) => ((mode === 'crazy' ? b < a : b > a) ? b : a))
  const tied = sides.filter((_, index) => scores[index] === best)
  const winner = tied.length === 1 ? tied[0] : tied[rollTie(tied.length)]
  if (!winner) throw new RangeError('A battle without sides has no winner')
  return { winners: winner, tiedCount: tied.length }
}

/**
 * Deals the drops, dearest first, each to the share that has most room for it. A drop that fits nowhere is bought back,
 * and GOLD fills every share to the same worth; minor units that cannot be divided go to the first slots.
 */
function equalShares<Drop extends BattleDrop>(winners: readonly number[], drops: readonly Drop[]) {
  const count = BigInt(winners.length)
  const potMinor = sum(drops)
  const hands = winners.map((slot, index) => ({
    slot,
    drops: [] as Drop[],
    roomMinor: potMinor / count + (BigInt(index) < potMinor % count ? 1n : 0n),
  }))
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
