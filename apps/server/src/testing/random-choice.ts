import type { EndpointName } from '@runecase/api/api.ts'
import type { ModelCase, Outcome } from './model-outcome.ts'
import type { PlayerModel } from './player-model.ts'
import type { AnyCall, TestApp } from './test-app.ts'

/** A call and the model's check of its outcome. */
export interface Play {
  readonly name: EndpointName
  readonly input: AnyCall
  follow(model: PlayerModel, outcome: Outcome): void
}

/** Data shared by all players of a run. */
export interface Stage {
  readonly shop: TestApp
  readonly cases: readonly ModelCase[]
  /** Items that can be won, cheapest first. */
  readonly things: readonly { readonly id: number; readonly priceMinor: bigint }[]
  /** The case of battles and its price. */
  readonly battleCase: { readonly slug: string; readonly priceMinor: bigint }
  /** An item of a player who does not take part. */
  readonly foreignId: string
}

/** Returns a generator of numbers below its argument; the same seed gives the same numbers. */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Chooses the next play of one player at random. */
export class RandomChoice {
  readonly #stage: Stage
  readonly #random: (below: number) => number
  /** The player's state as their model has it. */
  #model: PlayerModel
  /** Items that the player no longer has. */
  readonly #gone: string[] = []

  constructor(stage: Stage, random: (below: number) => number, model: PlayerModel) {
    this.#stage = stage
    this.#random = random
    this.#model = model
  }

  /** Takes the state after a play; the items that are missing in it are gone. */
  update(model: PlayerModel): void {
    for (const id of this.#model.items.keys()) if (!model.items.has(id)) this.#gone.push(id)
    this.#gone.splice(0, Math.max(0, this.#gone.length - 30))
    this.#model = model
  }

  #pick<T>(of: readonly T[]): T | undefined {
    return of.length === 0 ? undefined : of[this.#random(of.length)]
  }

  /** Items that are mostly theirs: some are gone, a few are somebody else's. */
  #ids(least: number, most: number): string[] | undefined {
    const own = [...this.#model.items.keys()]
    if (own.length < least) return undefined
    const count = least + this.#random(Math.min(most, own.length) - least + 1)
    const ids = new Set<string>()
    while (ids.size < count) ids.add(this.#pick(own) as string)
    const dice = this.#random(25)
    const stray = dice === 0 ? `foreign ${this.#stage.foreignId}` : dice === 1 ? this.#pick(this.#gone) : undefined
    return stray && !ids.has(stray) ? [...[...ids].slice(1), stray] : [...ids]
  }

  next(): Play {
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
    const own = ids.reduce((sum, id) => sum + (this.#model.items.get(id)?.priceMinor ?? 0n), 0n)
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
    const packs = [...this.#model.items].filter(([, item]) => item.isPack).map(([id]) => id)
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
    const { battle } = this.#model
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
}
