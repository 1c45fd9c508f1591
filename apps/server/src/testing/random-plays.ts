import { randomUUID } from 'node:crypto'
import { api, type EndpointName } from '@runecase/api/api.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { type ModelCase, ModelFault, type Outcome, PlayerModel } from './player-model.ts'
import type { AnyCall, AppPlayer, TestApp } from './test-app.ts'

/** A call with what the model makes of its outcome. */
interface Play {
  readonly name: EndpointName
  readonly input: AnyCall
  follow(model: PlayerModel, outcome: Outcome): void
}

/** What all players of a run have in common. */
export interface Stage {
  readonly shop: TestApp
  readonly cases: readonly ModelCase[]
  /** Things that can be played for, cheapest first. */
  readonly things: readonly { readonly id: number; readonly priceMinor: bigint }[]
  /** The case of battles and its price. */
  readonly battleCase: { readonly slug: string; readonly priceMinor: bigint }
  /** An item of somebody who does not play. */
  readonly foreignId: string
}

const TRIES = 200
const PAUSE_MS = 25
/** Well before a token ends, which is good for a quarter of an hour. */
const ENTER_EVERY_MS = 10 * 60_000
/** Plays that are sent at the same moment and must have happened in some order. */
const BURST = 3
const GIFT_MINOR = 400_000n

/** Numbers that repeat with their seed. */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** One player who does anything, and his model beside him. */
export class RandomPlayer {
  readonly #stage: Stage
  readonly #random: (below: number) => number
  readonly #gone: string[] = []
  #player: AppPlayer
  #enteredAtMs = performance.now()
  model: PlayerModel
  /** The last plays, to be read beside a fault. */
  readonly log: string[] = []
  #lastKey: { readonly key: string; readonly play: Play; readonly text: string } | undefined

  constructor(stage: Stage, player: AppPlayer, model: PlayerModel, seed: number) {
    this.#stage = stage
    this.#player = player
    this.model = model
    this.#random = numbersOf(seed)
  }

  /** A new player as the shop makes him, and his model. */
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
    await this.#follow([this.#think()])
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

  #pick<T>(of: readonly T[]): T | undefined {
    return of.length === 0 ? undefined : of[this.#random(of.length)]
  }

  /** Items that are mostly his: some are gone, a few are somebody else's. */
  #ids(least: number, most: number): string[] | undefined {
    const own = [...this.model.items.keys()]
    if (own.length < least) return undefined
    const count = least + this.#random(Math.min(most, own.length) - least + 1)
    const ids = new Set<string>()
    while (ids.size < count) ids.add(this.#pick(own) as string)
    const dice = this.#random(25)
    const stray = dice === 0 ? `foreign ${this.#stage.foreignId}` : dice === 1 ? this.#pick(this.#gone) : undefined
    return stray && !ids.has(stray) ? [...[...ids].slice(1), stray] : [...ids]
  }

  #think(): Play {
    const dice = this.#random(100)
    if (dice < 40) return this.#opening()
    if (dice < 52) return this.#selling()
    if (dice < 56)
      return { name: 'sellAllItems', input: { body: {} }, follow: (model, outcome) => model.sellAll(outcome) }
    if (dice < 68) return this.#upgrading() ?? this.#opening()
    if (dice < 76) return this.#melting() ?? this.#opening()
    if (dice < 84) return this.#exchanging() ?? this.#opening()
    if (dice < 87) return this.#unpacking() ?? this.#opening()
    if (dice < 89) return this.#withdrawing() ?? this.#opening()
    if (dice < 92) {
      const body = { clientSeed: `seed-${this.#random(1_000_000)}` }
      return { name: 'rotateSeed', input: { body }, follow: (model, outcome) => model.rotate(outcome) }
    }
    if (dice < 94)
      return { name: 'generateLevel', input: { body: {} }, follow: (model, outcome) => model.generateLevel(outcome) }
    return this.#battling()
  }

  #opening(): Play {
    const one = this.#pick(this.#stage.cases)
    if (!one) throw new Error('no case to open')
    const multiOpen = this.#random(3) === 0 ? 1 + this.#random(10) : 1
    return {
      name: 'openCase',
      input: { params: { name: one.slug }, body: { multiOpen } },
      follow: (model, outcome) => model.open(one, multiOpen, outcome),
    }
  }

  #selling(): Play {
    const isMany = this.#random(2) === 0
    const ids = this.#ids(1, isMany ? 15 : 1)
    if (!ids) return this.#opening()
    return {
      name: isMany ? 'sellManyItems' : 'sellItem',
      input: { body: isMany ? { ids } : { id: ids[0] } },
      follow: (model, outcome) => model.sell(ids, outcome),
    }
  }

  #upgrading(): Play | undefined {
    const ids = this.#ids(1, 4)
    if (!ids) return undefined
    const own = ids.reduce((sum, id) => sum + (this.model.items.get(id)?.priceMinor ?? 0n), 0n)
    const factor = BigInt([0, 2, 3, 8, 40][this.#random(5)] ?? 2)
    const target =
      this.#stage.things.find((thing) => thing.priceMinor >= own * factor) ?? this.#pick(this.#stage.things)
    if (!target) return undefined
    return {
      name: 'upgradeItems',
      input: { body: { itemIds: ids, targetId: target.id } },
      follow: (model, outcome) => model.upgrade(ids, target.priceMinor, outcome),
    }
  }

  #melting(): Play | undefined {
    const itemIds = this.#ids(3, 10)
    return (
      itemIds && {
        name: 'makeContract',
        input: { body: { itemIds } },
        follow: (model, outcome) => model.contract(itemIds, outcome),
      }
    )
  }

  #exchanging(): Play | undefined {
    const itemIds = this.#ids(1, 5)
    const targets = [
      this.#pick(this.#stage.things.slice(0, 60)),
      ...(this.#random(2) ? [this.#pick(this.#stage.things.slice(0, 30))] : []),
    ]
    const given = targets.flatMap((one) => (one ? [one] : []))
    if (!itemIds || given.length === 0) return undefined
    return {
      name: 'exchangeItems',
      input: { body: { itemIds, targetIds: given.map((one) => one.id) } },
      follow: (model, outcome) =>
        model.exchange(
          itemIds,
          given.map((one) => one.priceMinor),
          outcome,
        ),
    }
  }

  #unpacking(): Play | undefined {
    const packs = [...this.model.items].filter(([, item]) => item.isPack).map(([id]) => id)
    const id = this.#pick(packs) ?? this.#ids(1, 1)?.[0]
    return id === undefined
      ? undefined
      : { name: 'openPack', input: { body: { id } }, follow: (model, outcome) => model.unpack(id, outcome) }
  }

  #withdrawing(): Play | undefined {
    const ids = this.#ids(1, 3)
    return (
      ids && {
        name: 'sendItems',
        input: { body: { ids, method: 'link' } },
        follow: (model, outcome) =>
          model.withdraw(ids, this.#stage.shop.config.firstSettings.withdrawalsPerDay ?? 0, outcome),
      }
    )
  }

  #battling(): Play {
    const { battle } = this.model
    const { slug, priceMinor } = this.#stage.battleCase
    if (battle && this.#random(3) > 0) {
      const { ulid } = battle
      return {
        name: 'leaveBattle',
        input: { body: { battleUlid: ulid } },
        follow: (model, outcome) => model.leaveBattle(ulid, outcome),
      }
    }
    const count = 1 + this.#random(4)
    return {
      name: 'createBattle',
      input: { body: { cases: [{ slug, count }], players: 2, mode: 'classic', isPrivate: true } },
      follow: (model, outcome) => model.createBattle(priceMinor * BigInt(count), outcome),
    }
  }

  async #burst(): Promise<number> {
    const plays = Array.from({ length: BURST }, () => this.#think())
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
      for (const id of this.model.items.keys()) if (!model.items.has(id)) this.#gone.push(id)
      this.#gone.splice(0, Math.max(0, this.#gone.length - 30))
      this.model = model
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

  /** What the player is shown, beside what the model holds. */
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
    throw new ModelFault('the player cannot look at himself')
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
