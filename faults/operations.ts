/** An item that the player received. */
export interface Gained {
  readonly id: string
  readonly priceMinor: number
  readonly isPack: boolean
}

/** The changes that a successful command made for its player according to its response. The ledger and the items must match. */
export interface Effect {
  /** The operation's id, if the response has it. */
  readonly operationId?: string
  readonly goldMinor: number
  readonly coins: number
  readonly gained: readonly Gained[]
  /** Ids of items that the player gave up. */
  readonly lost: readonly string[]
}

/** A simulated player; their items are known from the responses. */
export interface Actor {
  readonly userId: string
  /** Their access token, valid for 15 minutes by the shop's clock. */
  bearer: string
  /** Prices of their items by id, in minor units. */
  readonly held: Map<string, number>
  /** Ids of their packs. */
  readonly packs: Set<string>
}

/** Records the items that a player received. */
export function hold(actor: Actor, gained: readonly Gained[]): void {
  for (const { id, priceMinor, isPack } of gained) {
    actor.held.set(id, priceMinor)
    if (isPack) actor.packs.add(id)
  }
}

/** The cases and items that players can use. */
export interface Stock {
  /** Slugs of paid cases without a limit, a level or another rule. */
  readonly cases: readonly string[]
  /** Targets of upgrades and exchanges, cheapest first. */
  readonly targets: readonly { readonly id: number; readonly priceMinor: number }[]
}

export interface Command {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A command of players that moves money or items. Every scenario uses those listed in `OPERATIONS`. */
export interface Operation {
  readonly name: string
  /** Its weight among the others. */
  readonly weight: number
  /** A call for this player; undefined if they lack something that it needs. */
  readonly make: (actor: Actor, stock: Stock) => Command | undefined
  /** Reads the change from the `data` of a successful response. */
  readonly effectOf: (data: never, command: Command) => Effect
  /** Makes a call that takes the one item with this id. Two such calls race for it. */
  readonly takeItem?: (item: Gained, stock: Stock, actor: Actor) => Command
  /** The operation takes only packs. */
  readonly needsPack?: boolean
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]
const minor = (gold: number) => Math.round(gold * 100)
const NOTHING = { goldMinor: 0, coins: 0, gained: [], lost: [] } as const

/** The API's numbers for kinds of items. */
const PACK = 20

interface Item {
  readonly id: string
  readonly price: number
  readonly type: number
}

const gainedOf = ({ id, price, type }: Item): Gained => ({ id, priceMinor: minor(price), isPack: type === PACK })

interface OpenedData {
  readonly items: readonly (Item & { readonly roll: { readonly id: string } })[]
  readonly spent: number
  readonly cashback: number
  readonly coins: number
}

function opened(data: OpenedData): Effect {
  return {
    operationId: data.items[0]?.roll.id ?? 'none',
    goldMinor: minor(data.cashback) - minor(data.spent),
    coins: data.coins,
    gained: data.items.map(gainedOf),
    lost: [],
  }
}

const open =
  (count: number) =>
  (_: Actor, { cases }: Stock) => {
    const slug = pick(cases)
    return slug === undefined ? undefined : { path: `/api/v1/cases/${slug}/open`, body: { multi_open: count } }
  }

const sold = (data: { readonly ids: readonly string[]; readonly sum: number }): Effect => ({
  ...NOTHING,
  goldMinor: minor(data.sum),
  lost: data.ids,
})

const sellOne = (id: string): Command => ({ path: '/api/v1/inventory/sell', body: { id } })
const sellMany = (ids: readonly string[]): Command => ({ path: '/api/v1/inventory/sell/many', body: { ids } })
const SELL_ALL: Command = { path: '/api/v1/inventory/sell/all', body: {} }

/** A target that the given items can pay for. */
const cheaper = ({ targets }: Stock, priceMinor: number) =>
  pick(targets.filter((one) => one.priceMinor <= priceMinor))?.id ?? targets[0]?.id ?? 0
/** An attractive target: between one and a half and twenty times the price. */
const dearer = ({ targets }: Stock, priceMinor: number) =>
  pick(targets.filter((one) => one.priceMinor > 1.5 * priceMinor && one.priceMinor < 20 * priceMinor))?.id ?? 0

const upgrade = (ids: readonly string[], target: number): Command => ({
  path: '/api/v1/upgrades/upgrade-items',
  body: { item_ids: ids, target_id: target },
})
const exchange = (ids: readonly string[], target: number): Command => ({
  path: '/api/v1/exchange',
  body: { item_ids: ids, target_ids: [target] },
})

const contract = (ids: readonly string[]): Command => ({ path: '/api/v1/contracts', body: { item_ids: ids } })
const unpack = (id: string): Command => ({ path: '/api/v1/inventory/packs/open', body: { id } })

const withdraw = (ids: readonly string[]): Command => ({
  path: '/api/v1/inventory/senditem',
  body: { ids, method: 'link' },
})

/** A successful command takes exactly the items that it was given. */
const given = ({ body }: Command) => body.item_ids as readonly string[]

/** The player commands by name. */
export const OPERATIONS: readonly Operation[] = [
  { name: 'open', weight: 10, make: open(1), effectOf: opened },
  { name: 'open ten', weight: 2, make: open(10), effectOf: opened },
  {
    name: 'sell',
    weight: 5,
    make({ held }) {
      const id = pick([...held.keys()])
      return id === undefined ? undefined : sellOne(id)
    },
    effectOf: (data: { readonly id: string; readonly price: number }) => ({
      ...NOTHING,
      goldMinor: minor(data.price),
      lost: [data.id],
    }),
    takeItem: ({ id }) => sellOne(id),
  },
  {
    name: 'sell many',
    weight: 2,
    make({ held }) {
      const ids = [...held.keys()].slice(0, 5)
      return ids.length === 0 ? undefined : sellMany(ids)
    },
    effectOf: sold,
    takeItem: ({ id }) => sellMany([id]),
  },
  { name: 'sell all', weight: 1, make: () => SELL_ALL, effectOf: sold, takeItem: () => SELL_ALL },
  {
    name: 'upgrade',
    weight: 2,
    make({ held }, stock) {
      const id = pick([...held.keys()])
      return id === undefined ? undefined : upgrade([id], dearer(stock, held.get(id) ?? 0))
    },
    effectOf: (data: { readonly win_prize: Item | null; readonly coins_prize: number }, command) => ({
      ...NOTHING,
      coins: data.coins_prize,
      gained: data.win_prize ? [gainedOf(data.win_prize)] : [],
      lost: given(command),
    }),
    takeItem: ({ id, priceMinor }, stock) => upgrade([id], dearer(stock, priceMinor)),
  },
  {
    name: 'contract',
    weight: 2,
    make({ held }) {
      const ids = [...held.keys()].slice(0, 5)
      return ids.length < 3 ? undefined : contract(ids)
    },
    effectOf: (data: { readonly item: Item | null; readonly change: number }, command) => ({
      ...NOTHING,
      goldMinor: minor(data.change),
      gained: data.item ? [gainedOf(data.item)] : [],
      lost: given(command),
    }),
    takeItem: ({ id }, _, { held }) => contract([id, ...[...held.keys()].filter((one) => one !== id).slice(0, 2)]),
  },
  {
    name: 'exchange',
    weight: 2,
    make({ held }, stock) {
      const items = [...held].slice(-2)
      const worth = items.reduce((sum, [, priceMinor]) => sum + priceMinor, 0)
      const ids = items.map(([id]) => id)
      return ids.length === 0 ? undefined : exchange(ids, cheaper(stock, worth))
    },
    effectOf: (data: { readonly items: readonly Item[]; readonly change: number }, command) => ({
      ...NOTHING,
      goldMinor: minor(data.change),
      gained: data.items.map(gainedOf),
      lost: given(command),
    }),
    takeItem: ({ id, priceMinor }, stock) => exchange([id], cheaper(stock, priceMinor)),
  },
  {
    name: 'unpack',
    weight: 1,
    make({ held, packs }) {
      const id = pick([...packs].filter((one) => held.has(one)))
      return id === undefined ? undefined : unpack(id)
    },
    effectOf: (data: { readonly id: string; readonly items: readonly Item[] }) => ({
      ...NOTHING,
      gained: data.items.map(gainedOf),
      lost: [data.id],
    }),
    takeItem: ({ id }) => unpack(id),
    needsPack: true,
  },
  {
    name: 'withdraw',
    weight: 1,
    make({ held }) {
      const id = pick([...held.keys()])
      return id === undefined ? undefined : withdraw([id])
    },
    // Type 3 is credited at once, everything else is sent through Steam.
    effectOf: (data: { readonly items: readonly { readonly id: string }[]; readonly credited: number }) => ({
      ...NOTHING,
      goldMinor: minor(data.credited),
      lost: data.items.map((item) => item.id),
    }),
    takeItem: ({ id }) => withdraw([id]),
  },
  {
    name: 'promo code',
    weight: 1,
    make: () => ({ path: '/api/v1/payments/promo/apply', body: { code: 'PRIVET25' } }),
    effectOf: (data: { readonly sum: number }) => ({ ...NOTHING, goldMinor: minor(data.sum) }),
  },
  {
    name: 'rotate seed',
    weight: 1,
    make: () => ({ path: '/api/v1/fair/seed', body: { client_seed: `s${Math.floor(Math.random() * 1e9)}` } }),
    effectOf: () => NOTHING,
  },
]

/** The operation of this name; throws if there is none. */
export function operationOf(name: string): Operation {
  const found = OPERATIONS.find((one) => one.name === name)
  if (!found) throw new Error(`no operation ${name}`)
  return found
}
