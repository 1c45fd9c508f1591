import type { Caller } from '../platform/caller.ts'
import { Choice } from './choice.ts'
import { marketOf } from './market.ts'
import { playPastBattles } from './past-battles.ts'
import type { PastClock } from './past-clock.ts'
import { type OrderedRefill, orderRefill, payPastRefills } from './past-refills.ts'
import type { PastShop } from './past-shop.ts'
import type { Persona } from './personas.ts'
import type { Visit } from './plan-visits.ts'
import { PLAY, type PlayPorts } from './plays.ts'
import { SimulatedPlayer } from './simulated-player.ts'

const DAY_MS = 86_400_000
/** Visits that begin within this time of each other happen side by side. */
const TOGETHER_MS = 3_600_000
/** Time between two plays of a visit. */
const PAUSE_MS = { min: 20_000, max: 55_000 } as const
/** Domain events are applied at least this often: boards, tasks and statistics of the past move in such steps. */
const EVENTS_EVERY_MS = 6 * 3_600_000
const GUEST = { caller: null, address: '203.0.113.255', userAgent: null }

export interface PastOptions {
  readonly shop: PastShop
  readonly clock: PastClock
  readonly seed: string
  /** Ordered by time. */
  readonly visits: readonly Visit[]
  /** The present, where the past ends. */
  readonly nowMs: number
  /** Called now and then with the time up to which the past is made. */
  readonly onProgress?: (madeUntilMs: number) => void
}

/**
 * Makes the past of some personas by the shop's own calls, from their registration to the present. Returns the players. The clock must be
 * before all of it.
 */
export async function makePast(options: PastOptions): Promise<SimulatedPlayer[]> {
  const { shop, clock, seed, visits, nowMs, onProgress } = options
  const market = marketOf(await shop.api('listSectionsWithCases', GUEST, { query: {} }))
  const crowd = new Newcomers(options)
  const waiting = new Set<SimulatedPlayer>()
  const refills: OrderedRefill[] = []
  const ports: PlayPorts = {
    market,
    async refill(player, choice) {
      const order = await orderRefill(player, choice)
      if (order) refills.push(order)
    },
    async battle(player) {
      waiting.add(player)
    },
  }
  let appliedMs = 0
  for (const group of groupVisits(visits)) {
    const startMs = group[0]?.atMs ?? nowMs
    await crowd.registerUntil(startMs)
    await clock.moveTo(startMs)
    const hoursAgo = Math.floor((nowMs - startMs) / TOGETHER_MS)
    const pace = new Choice(seed, 'pace', hoursAgo)
    const going = group.map((visit) => ({
      player: crowd.get(visit.persona),
      plays: [...visit.plays],
      choice: new Choice(seed, 'plays', visit.persona.number, hoursAgo),
    }))
    while (going.some(({ plays }) => plays.length > 0)) {
      await Promise.all(
        going.map(({ player, plays, choice }) => {
          const play = plays.shift()
          return play && PLAY[play](player, choice, ports)
        }),
      )
      if (refills.length > 0) await payPastRefills(options, refills.splice(0))
      if (waiting.size > 0) await playPastBattles(options, [...waiting], market.cases, pace)
      waiting.clear()
      await clock.moveTo(clock.nowMs() + pace.whole(PAUSE_MS.min, PAUSE_MS.max))
    }
    if (clock.nowMs() - appliedMs < EVENTS_EVERY_MS) continue
    await shop.settleEvents()
    appliedMs = clock.nowMs()
    onProgress?.(appliedMs)
  }
  await crowd.registerUntil(nowMs)
  await shop.settleEvents()
  return crowd.all()
}

/** Personas as players, from the day of their registration. */
class Newcomers {
  readonly #options: PastOptions
  readonly #unborn: { readonly persona: Persona; readonly atMs: number }[]
  readonly #players = new Map<number, SimulatedPlayer>()

  constructor(options: PastOptions) {
    const { visits, nowMs } = options
    this.#options = options
    this.#unborn = [...new Set(visits.map(({ persona }) => persona))]
      .map((persona) => ({ persona, atMs: nowMs - persona.accountDays * DAY_MS }))
      .sort((a, b) => a.atMs - b.atMs || a.persona.number - b.persona.number)
  }

  async registerUntil(ms: number): Promise<void> {
    const { clock, shop, seed } = this.#options
    for (let next = this.#unborn[0]; next && next.atMs <= ms; next = this.#unborn[0]) {
      this.#unborn.shift()
      await clock.moveTo(next.atMs)
      this.#players.set(next.persona.number, await register(shop, next.persona, seed))
    }
  }

  get({ number }: Persona): SimulatedPlayer {
    const player = this.#players.get(number)
    if (!player) throw new Error(`persona ${number} plays before the account exists`)
    return player
  }

  all(): SimulatedPlayer[] {
    return [...this.#players.values()]
  }
}

async function register(shop: PastShop, persona: Persona, seed: string): Promise<SimulatedPlayer> {
  const { commitment } = await shop.api('commitFirstSeed', GUEST, {})
  const clientSeed = new Choice(seed, 'client seed', persona.number).bytes(12).toString('base64url')
  const { accessToken } = await shop.api('registerQuickly', GUEST, { body: { commitment, clientSeed, isAdult: true } })
  const player = new SimulatedPlayer(persona, shop.core.sessions.verifyBearer(accessToken) as Caller, shop.api)
  await player.look()
  return player
}

/** Visits side by side: those that begin within an hour, each player once. */
function groupVisits(visits: readonly Visit[]): Visit[][] {
  const groups: Visit[][] = []
  for (const visit of visits) {
    const group = groups.at(-1)
    const isTogether = group?.[0] && visit.atMs - group[0].atMs < TOGETHER_MS
    if (isTogether && !group.some(({ persona }) => persona === visit.persona)) group.push(visit)
    else groups.push([visit])
  }
  return groups
}
