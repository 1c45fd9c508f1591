import { randomUUID } from 'node:crypto'
import { api } from '@runecase/api/api.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { ModelFault, type Outcome } from './model-outcome.ts'
import { PlayerModel } from './player-model.ts'
import { numbersOf, type Play, RandomChoice, type Stage } from './random-choice.ts'
import type { AnyCall, AppPlayer } from './test-app.ts'

const TRIES = 200
const PAUSE_MS = 25
/** Well before a token ends, which is good for a quarter of an hour. */
const ENTER_EVERY_MS = 10 * 60_000
/** Plays that are sent at the same moment and must have happened in some order. */
const BURST = 3
const GIFT_MINOR = 400_000n

/** One player who makes random plays, and their model. */
export class RandomPlayer {
  readonly #stage: Stage
  readonly #random: (below: number) => number
  readonly #choice: RandomChoice
  #player: AppPlayer
  #enteredAtMs = performance.now()
  model: PlayerModel
  /** The last plays, to explain a fault. */
  readonly log: string[] = []
  #lastKey: { readonly key: string; readonly play: Play; readonly text: string } | undefined

  constructor(stage: Stage, player: AppPlayer, model: PlayerModel, seed: number) {
    this.#stage = stage
    this.#player = player
    this.model = model
    this.#random = numbersOf(seed)
    this.#choice = new RandomChoice(stage, this.#random, model)
  }

  /** A new player as the shop makes them, and their model. */
  static async join(stage: Stage, seed: number): Promise<RandomPlayer> {
    const player = await stage.shop.register()
    const model = new PlayerModel()
    const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
    await stage.shop.read('setSteamData', { body: { link } }, { player })
    const me = await stage.shop.read('getCurrentUser', {}, { player })
    const seeds = await stage.shop.read('getSeeds', {}, { player })
    model.balanceMinor = BigInt(Math.round(me.finance.balance * 100))
    model.seedHash = seeds.serverSeedHash
    model.nextSeedHash = seeds.nextServerSeedHash
    return new RandomPlayer(stage, player, model, seed)
  }

  get player(): AppPlayer {
    return this.#player
  }

  /** Does the next thing; answers how many operations that were. Throws `ModelFault`. */
  async step(): Promise<number> {
    if (performance.now() - this.#enteredAtMs > ENTER_EVERY_MS) await this.#enterAnew()
    const dice = this.#random(100)
    if (dice < 12) return this.#burst()
    if (dice < 15) return this.#replay()
    if (dice < 20) return this.#look()
    if (this.model.balanceMinor < 20_000n && dice < 40) return this.#gift()
    await this.#follow([this.#choice.next()])
    return 1
  }

  /** A long run outlives the token that a player came with. */
  async #enterAnew(): Promise<void> {
    const { login, password } = this.#player
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const entered = await this.#stage.shop.read('login', { body: { login, password } }).catch(() => undefined)
      if (entered) {
        this.#player = { ...this.#player, bearer: entered.accessToken }
        this.#enteredAtMs = performance.now()
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new ModelFault('the player cannot sign in again')
  }

  async #burst(): Promise<number> {
    const plays = Array.from({ length: BURST }, () => this.#choice.next())
    await this.#follow(plays)
    return plays.length
  }

  /** Sends plays at the same moment and finds the order in which they happened; throws when there is none. */
  async #follow(plays: readonly Play[]): Promise<void> {
    const done = await Promise.all(plays.map(async (play) => ({ play, ...(await this.#send(play, randomUUID())) })))
    this.log.push(
      ...done.map(({ play, text }) => `${play.name} ${JSON.stringify(play.input)} -> ${text.slice(0, 300)}`),
    )
    this.log.splice(0, this.log.length - 12)
    let first: unknown
    for (const order of ordersOf(done)) {
      const model = this.model.clone()
      try {
        for (const { play, outcome } of order) play.follow(model, outcome)
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error
        first ??= error
        continue
      }
      this.model = model
      this.#choice.update(model)
      return
    }
    throw first
  }

  /** The request until it is answered for good: cut connections and restarts are asked again with the same key. */
  async #send(play: Play, key: string): Promise<{ outcome: Outcome; text: string }> {
    const input = JSON.parse(JSON.stringify(play.input).replaceAll('foreign ', '')) as AnyCall
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await this.#stage.shop
        .callAny(api[play.name], input, { player: this.player, key })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === undefined) throw error
          return undefined
        })
      const code = answer && answer.status >= 400 ? answer.json().key : undefined
      if (answer && answer.status < 500 && code !== 'idempotency_in_progress') {
        const { text } = answer
        this.#lastKey = { key, play, text }
        if (answer.status === 200) return { outcome: { data: toCamelKeys(answer.json().data) }, text }
        return { outcome: { refused: code as never }, text }
      }
      if (answer && answer.status === 500) throw new ModelFault(`${play.name} answers 500: ${answer.text}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new ModelFault(`${play.name} was not answered in ${TRIES} attempts`)
  }

  /** The same key again: the same answer, to the byte, and nothing happens. */
  async #replay(): Promise<number> {
    const last = this.#lastKey
    if (!last) return 0
    const { text } = await this.#send(last.play, last.key)
    if (text !== last.text)
      throw new ModelFault(`a replay of ${last.play.name} answers ${text} instead of ${last.text}`)
    return 1
  }

  /** Compares what the player is shown with the model. */
  async #look(): Promise<number> {
    const see = () =>
      this.#stage.shop.read('getCurrentUser', {}, { player: this.player }).then(
        ({ finance }) => finance,
        () => undefined,
      )
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const seen = await see()
      if (seen) {
        const shown = `${Math.round(seen.balance * 100)} ${seen.coinBalance} ${Math.round(seen.totalAmountItems * 100)}`
        const due = `${this.model.balanceMinor} ${this.model.coins} ${this.model.worthMinor}`
        if (shown !== due)
          throw new ModelFault(`the player is shown balance, coins and worth ${shown}, the model says ${due}`)
        return 1
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new ModelFault('the player cannot look at themselves')
  }

  async #gift(): Promise<number> {
    const due = this.model.balanceMinor + GIFT_MINOR
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const isDone = await this.#stage.shop.setBalance(this.player, due).then(
        () => true,
        () => false,
      )
      if (isDone) {
        this.model.balanceMinor = due
        return 1
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new ModelFault('the player could not be given money')
  }
}

function ordersOf<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]]
  return of.flatMap((first, index) => ordersOf(of.filter((_, at) => at !== index)).map((rest) => [first, ...rest]))
}
