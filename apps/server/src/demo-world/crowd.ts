import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Caller } from '../platform/caller.ts'
import { Choice } from './choice.ts'
import { CrowdBattles } from './crowd-battles.ts'
import { CrowdWork } from './crowd-work.ts'
import { type Market, marketOf } from './market.ts'
import { actAtBank, orderRefill } from './past-refills.ts'
import type { Persona } from './personas.ts'
import { busyness, planPlays } from './plan-visits.ts'
import { PLAY, type PlayPorts } from './plays.ts'
import type { QuietShop } from './quiet-shop.ts'
import { GUEST, SimulatedPlayer } from './simulated-player.ts'

/** Plays per minute at the quietest and at the busiest hour, Moscow time. */
const PLAYS_A_MINUTE = { least: 20, most: 60 } as const
/** Players read their balance and items again after this time, because rewards and prizes arrive without them. */
const KNOWN_FOR_MS = 10 * 60_000
const MARKET_FOR_MS = 5 * 60_000
const LOBBY_EVERY_MS = 2500
const WORK_EVERY_MS = 30_000
const PAUSED_LOOK_MS = 2000

export interface CrowdOptions {
  readonly shop: QuietShop
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number
  readonly seed: string
  /** Whether nobody may play now, because the crowd is paused or the shop is not open. */
  readonly isPaused: () => Promise<boolean>
  readonly log: Logger
}

/** The simulated players who are online in a demo. Their calls, limits and rolls are the same as everybody's. */
export class Crowd {
  readonly #options: CrowdOptions
  readonly #players: SimulatedPlayer[] = []
  readonly #lookedAtMs = new Map<SimulatedPlayer, number>()
  readonly #choice: Choice
  readonly #battles: CrowdBattles
  readonly #work: CrowdWork
  #market: Market | undefined
  #marketAtMs = Number.NEGATIVE_INFINITY
  #isStopped = false

  constructor(options: CrowdOptions) {
    this.#options = options
    this.#choice = new Choice(options.seed, 'crowd', options.nowMs())
    this.#battles = new CrowdBattles({ ...options, choice: new Choice(options.seed, 'lobby', options.nowMs()) })
    this.#work = new CrowdWork({ ...options, choice: new Choice(options.seed, 'work', options.nowMs()) })
  }

  /** The number of online players. */
  get size(): number {
    return this.#players.length
  }

  add(players: readonly { readonly persona: Persona; readonly caller: Caller }[]): void {
    for (const { persona, caller } of players) {
      this.#players.push(new SimulatedPlayer(persona, caller, this.#options.shop.api))
    }
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    await Promise.all([
      this.#repeat(
        () => this.#play(),
        () => this.#pauseMs(),
      ),
      this.#repeat(
        async () => this.#battles.keepLobby(this.#players, await this.#readMarket()),
        () => LOBBY_EVERY_MS,
      ),
      this.#repeat(
        async () => this.#work.look(this.#players, await this.#ports()),
        () => WORK_EVERY_MS,
      ),
    ])
  }

  stop(): void {
    this.#isStopped = true
  }

  /** A failed turn, for example during a restart of the database, does not stop the crowd. */
  async #repeat(turn: () => Promise<void>, pauseMs: () => number): Promise<void> {
    while (!this.#isStopped) {
      try {
        if (await this.#options.isPaused()) {
          await sleep(PAUSED_LOOK_MS)
          continue
        }
        await turn()
      } catch (error) {
        this.#options.log.debug({ err: error }, 'a simulated player could not play')
      }
      await sleep(pauseMs())
    }
  }

  async #play(): Promise<void> {
    if (this.#players.length === 0) return
    const choice = this.#choice
    const player = choice.weighted(this.#players.map((one) => [one, one.persona.visitsPerWeek] as const))
    const [kind] = planPlays(player.persona, choice)
    await this.#know(player)
    if (kind) await PLAY[kind](player, choice, await this.#ports())
  }

  async #know(player: SimulatedPlayer): Promise<void> {
    const nowMs = this.#options.nowMs()
    if (nowMs - (this.#lookedAtMs.get(player) ?? Number.NEGATIVE_INFINITY) < KNOWN_FOR_MS) return
    await player.look()
    this.#lookedAtMs.set(player, nowMs)
  }

  async #ports(): Promise<PlayPorts> {
    return {
      market: await this.#readMarket(),
      promoCodes: [],
      refill: async (player, choice) => {
        const order = await orderRefill(player, choice)
        if (order) await actAtBank(this.#options.shop, order)
        // The bank confirms a little later, so the new balance is read then.
        this.#lookedAtMs.delete(player)
      },
      battle: async () => undefined,
    }
  }

  async #readMarket(): Promise<Market> {
    const nowMs = this.#options.nowMs()
    if (!this.#market || nowMs - this.#marketAtMs > MARKET_FOR_MS) {
      this.#market = marketOf(await this.#options.shop.api('listSectionsWithCases', GUEST, { query: {} }))
      this.#marketAtMs = nowMs
    }
    return this.#market
  }

  #pauseMs(): number {
    const { least, most } = PLAYS_A_MINUTE
    const aMinute = least + (most - least) * busyness(this.#options.nowMs())
    return Math.min(this.#choice.longTail(60_000 / aMinute), 15_000)
  }
}
