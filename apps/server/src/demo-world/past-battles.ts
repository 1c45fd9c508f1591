import type { BATTLE_MODES } from '@runecase/api/battles-rules.ts'
import type { Choice } from './choice.ts'
import type { MarketCase } from './market.ts'
import type { PastClock } from './past-clock.ts'
import { affordable } from './plays.ts'
import type { QuietShop } from './quiet-shop.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

const PLAYERS: readonly (readonly [number, number])[] = [
  [2, 6],
  [3, 2],
  [4, 2],
]
const MODES: readonly (readonly [(typeof BATTLE_MODES)[number], number])[] = [
  ['classic', 6],
  ['crazy', 2],
  ['share', 1],
]
const ROUNDS: readonly (readonly [number, number])[] = [
  [1, 4],
  [2, 3],
  [3, 2],
  [5, 1],
]
/** The chances that a player continues to a second, third and fourth battle, and that another player joins a battle. */
const MORE = [0.7, 0.55, 0.4] as const
const JOINS = 0.2
/** Time steps in which bots take free seats, the beacon publishes its round, the rounds are revealed, and the prizes are given. */
const STEPS_MS = [20_000, 15_000, 60_000, 30_000]

/** Settings of a battle that a player would pay for; undefined if they can afford none. */
export function chooseBattle(creator: SimulatedPlayer, choice: Choice, cases: readonly MarketCase[], players: number) {
  const chosen = affordable(
    creator,
    choice,
    cases.filter(({ isForBattles }) => isForBattles),
  )
  if (!chosen) return undefined
  const affordableRounds = Math.floor(creator.balanceMinor / chosen.priceMinor)
  const count = Math.max(1, Math.min(affordableRounds, choice.weighted(ROUNDS)))
  return { cases: [{ slug: chosen.slug, count }], players, mode: choice.weighted(MODES), isPrivate: false }
}

/** Plays rounds of battles between these players to the end. Bots take the seats that no player can pay for. */
export async function playPastBattles(
  options: { readonly shop: QuietShop; readonly clock: PastClock },
  waiting: readonly SimulatedPlayer[],
  cases: readonly MarketCase[],
  choice: Choice,
): Promise<void> {
  let players = waiting
  for (const chance of [...MORE, 0]) {
    await playRound(options, players, cases, choice)
    players = players.filter(() => choice.happens(chance))
    if (players.length === 0) return
  }
}

/** Battles of one round run at the same time, and nobody is in two of them. */
async function playRound(
  { shop, clock }: { readonly shop: QuietShop; readonly clock: PastClock },
  players: readonly SimulatedPlayer[],
  cases: readonly MarketCase[],
  choice: Choice,
): Promise<void> {
  const seated = new Set<SimulatedPlayer>()
  for (const creator of players) {
    if (seated.has(creator)) continue
    const guests = players.filter((other) => other !== creator && !seated.has(other) && choice.happens(JOINS))
    const others = guests.slice(0, choice.weighted(PLAYERS) - 1)
    const body = chooseBattle(creator, choice, cases, Math.max(2, others.length + 1))
    const battle = body && (await creator.play('createBattle', { body }))
    if (!battle) continue
    const { battleUlid } = battle
    const joined = await Promise.all(
      others.map((other, index) => other.play('joinBattle', { body: { battleUlid, slot: index + 2 } })),
    )
    if (others.length === 0 || joined.includes(undefined)) await creator.play('startBattle', { body: { battleUlid } })
    for (const player of [creator, ...others.filter((_, index) => joined[index])]) seated.add(player)
  }
  if (seated.size === 0) return
  for (const step of STEPS_MS) {
    await clock.moveTo(clock.nowMs() + step)
    await shop.settleDue('battles')
  }
  await Promise.all([...seated].map((player) => player.look()))
}
