import { HOUR_MS } from '@runecase/game/durations.ts'
import type { Caller } from '../platform/caller.ts'
import { type AdminDays, PastOperators } from './admin/past-operators.ts'
import { arrivalOf } from './arrivals.ts'
import { Choice } from './choice.ts'
import { marketOf } from './market.ts'
import { playPastBattles } from './past-battles.ts'
import type { PastClock } from './past-clock.ts'
import { PastDisputes } from './past-disputes.ts'
import { type OrderedRefill, orderRefill, payPastRefills } from './past-refills.ts'
import { bornAtMs, byAge, type Persona } from './personas.ts'
import type { Visit } from './plan-visits.ts'
import { PLAY, type PlayPorts } from './plays.ts'
import { settleIn } from './plays-of-account.ts'
import type { QuietShop } from './quiet-shop.ts'
import { GUEST, SimulatedPlayer } from './simulated-player.ts'
import { groupPlays, timelineOf } from './timeline.ts'

/** Domain events are applied at least this often: leaderboards, tasks and statistics of the past advance in such steps. */
const EVENTS_EVERY_MS = 12 * 3_600_000
/** A battle begins with this many interested players, or when the first of them has waited this long. */
const PLAYERS_TO_BATTLE = 8
const MAX_WAIT_MS = 2 * HOUR_MS

export interface PastOptions {
  readonly shop: QuietShop
  readonly clock: PastClock
  readonly seed: string
  readonly personas: readonly Persona[]
  /** Ordered by time. */
  readonly visits: readonly Visit[]
  /** The present, where the past ends. */
  readonly nowMs: number
  /** Called from time to time with the completed share of the plays, 0 to 1. */
  readonly onProgress?: (made: number) => void
  /** Already registered players of these personas, by the persona's number. */
  readonly players?: ReadonlyMap<number, Caller>
  /** Plays before this time exist already. */
  readonly fromMs?: number
  readonly adminDays: AdminDays
}

/**
 * Creates the past of some personas with the shop's own calls, from their registration to the present. Returns the players. The clock must
 * be before all of it.
 */
export async function makePast(options: PastOptions): Promise<SimulatedPlayer[]> {
  const { shop, clock, seed, visits, nowMs, onProgress, fromMs = 0 } = options
  const market = marketOf(await shop.api('listSectionsWithCases', GUEST, { query: {} }))
  const crowd = new Newcomers(options)
  await crowd.welcomeBack(options.players ?? new Map())
  const waiting = new Set<SimulatedPlayer>()
  const refills: OrderedRefill[] = []
  const disputes = new PastDisputes(shop, seed, clock.nowMs())
  const operators = new PastOperators(shop, { presentMs: nowMs, nowMs: clock.nowMs(), seed, days: options.adminDays })
  const promoCodes = await operators.readPromoCodes()
  const ports: PlayPorts = {
    market,
    promoCodes,
    async refill(player, choice) {
      const order = await orderRefill(player, choice, promoCodes)
      if (order) refills.push(order)
    },
    async battle(player) {
      waiting.add(player)
    },
  }
  let appliedMs = clock.nowMs()
  let made = 0
  let waitingSinceMs = Number.POSITIVE_INFINITY
  const playBattles = async () => {
    await playPastBattles(options, [...waiting], market.cases, new Choice(seed, 'battles', clock.nowMs()))
    waiting.clear()
    waitingSinceMs = Number.POSITIVE_INFINITY
  }
  const timeline = timelineOf(seed, visits, nowMs).filter(({ atMs }) => atMs >= fromMs)
  for (const group of groupPlays(timeline)) {
    const startMs = group[0]?.atMs ?? nowMs
    await crowd.registerUntil(group.at(-1)?.atMs ?? nowMs)
    await clock.moveTo(startMs)
    await Promise.all(
      group.map(({ persona, kind, atMs, place }) => {
        const choice = new Choice(seed, 'play', persona.number, Math.floor((nowMs - atMs) / HOUR_MS), place)
        return PLAY[kind](crowd.get(persona), choice, ports)
      }),
    )
    if (refills.length > 0) {
      disputes.note(refills, clock.nowMs())
      await payPastRefills(options, refills.splice(0))
    }
    if (waiting.size > 0) waitingSinceMs = Math.min(waitingSinceMs, startMs)
    if (waiting.size >= PLAYERS_TO_BATTLE || startMs - waitingSinceMs > MAX_WAIT_MS) await playBattles()
    made += group.length
    onProgress?.(made / timeline.length)
    if (clock.nowMs() - appliedMs < EVENTS_EVERY_MS) continue
    await shop.settleEvents()
    await shop.settleAllDue()
    // Items sent in the last steps must be delivered before a payer disputes a refill.
    await clock.moveTo(clock.nowMs() + 1000)
    await disputes.settle(clock.nowMs())
    await operators.work(clock.nowMs(), crowd.all())
    appliedMs = clock.nowMs()
  }
  if (waiting.size > 0) await playBattles()
  await crowd.registerUntil(nowMs)
  await clock.moveTo(nowMs)
  await operators.work(clock.nowMs(), crowd.all())
  await disputes.leaveDebtors()
  await shop.settleEvents()
  return crowd.all()
}

/** Personas who become players on the day of their registration. */
class Newcomers {
  readonly #options: PastOptions
  #unborn: readonly { readonly persona: Persona; readonly atMs: number }[]
  readonly #players = new Map<number, SimulatedPlayer>()

  constructor(options: PastOptions) {
    const { personas, nowMs } = options
    this.#options = options
    this.#unborn = [...personas].sort(byAge).map((persona) => ({ persona, atMs: bornAtMs(persona, nowMs) }))
  }

  /** Takes over players who are registered already. */
  async welcomeBack(callers: ReadonlyMap<number, Caller>): Promise<void> {
    for (const { persona } of this.#unborn) {
      const caller = callers.get(persona.number)
      if (!caller) continue
      const player = new SimulatedPlayer(persona, caller, this.#options.shop.api)
      await player.look()
      this.#players.set(persona.number, player)
    }
    this.#unborn = this.#unborn.filter(({ persona }) => !this.#players.has(persona.number))
  }

  async registerUntil(ms: number): Promise<void> {
    const { clock, shop, seed } = this.#options
    const born = this.#unborn.filter(({ atMs }) => atMs <= ms)
    this.#unborn = this.#unborn.slice(born.length)
    for (const { persona, atMs } of born) {
      await clock.moveTo(atMs)
      this.#players.set(persona.number, await register(shop, persona, seed))
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

async function register(shop: QuietShop, persona: Persona, seed: string): Promise<SimulatedPlayer> {
  const { commitment } = await shop.api('commitFirstSeed', GUEST, {})
  const clientSeed = new Choice(seed, 'client seed', persona.number).bytes(12).toString('base64url')
  const { by, origin, guests } = arrivalOf(persona, seed)
  const { partnerCode: code, ...utm } = origin
  const view = { event: 'Site - Page Viewed', page: '/', referrer: 'Direct', isEntry: true, ...utm } as const
  await shop.api('countEvents', by, { body: { events: Array.from({ length: 1 + guests }, () => view) } })
  const { accessToken, login, password } = await shop.api('registerQuickly', by, {
    body: { commitment, clientSeed, origin, isAdult: true },
  })
  if (code !== undefined) {
    for (let guest = 0; guest <= guests; guest += 1) await shop.api('countPartnerVisit', by, { body: { code } })
  }
  const callerOf = (token: string) => shop.core.sessions.verifyBearer(token) as Caller
  const player = new SimulatedPlayer(persona, callerOf(accessToken), shop.api, async () =>
    callerOf((await shop.api('login', by, { body: { login, password } })).accessToken),
  )
  await settleIn(player, new Choice(seed, 'new account', persona.number))
  await player.look()
  return player
}
