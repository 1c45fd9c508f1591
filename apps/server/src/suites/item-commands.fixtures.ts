import type { Catalogue } from '../core/catalog/public.ts'
import { openPack } from '../core/inventory/open-pack.ts'
import { sellAllItems, sellItem, sellManyItems } from '../core/inventory/sell-items.ts'
import { makeContract } from '../features/contracts/make-contract.ts'
import { exchangeItems } from '../features/exchange/exchange-items.ts'
import { upgradeItems } from '../features/upgrades/upgrade-items.ts'
import { connectDeliveries } from '../features/withdrawals/connect-deliveries.ts'
import { sendItems } from '../features/withdrawals/send-items.ts'
import { NO_RULES } from '../features/withdrawals/withdrawals.fixtures.ts'
import type { StoredAnswer } from '../platform/http/handler.ts'
import { makeIdempotency, type World } from '../testing/make.ts'
import { shopGames } from '../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../testing/testing-project.ts'

const WITHDRAWAL_TERMS = {
  countdownMs: 300_000,
  linkHoldMs: 0,
  perDay: 50,
  reversalMs: 0,
  reversalHoldMs: 0,
  maxPricePercent: 100,
  holding: NO_RULES,
}

/** The trade link of the players in these tests. */
export const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1234567&token=abc'

export type ItemShop = ReturnType<typeof itemShop>

/** A test world for commands that take items: the demo's catalogue, and items of it that every command can use. */
export function itemShop(world: World, catalogue: Catalogue) {
  const items = [...catalogue.items()].sort((a, b) => Number(a.priceMinor - b.priceMinor))
  const things = items.filter((item) => item.type === 1 && !item.isRetired)
  const pack = items.find((item) => item.pack !== null)
  const credited = items.find((item) => item.type === 3)
  const [cheapest, ordinary] = things
  const dear = things.find((item) => item.priceMinor > (pack?.priceMinor ?? 0n) * 2n)
  if (!pack || !credited || !cheapest || !ordinary || !dear) throw new Error('the demo lacks what these tests need')
  const processOf = (node: number) => ({ ...world.otherProcess(node), catalogue })
  return {
    pack,
    credited,
    cheapest,
    ordinary,
    dear,
    processOf,
    withdrawalsOf(node: number) {
      const process = processOf(node)
      const providers = { sandbox: { stepMs: 1_000 }, market: undefined, steam_bot: undefined }
      const place = { ...process, project: TESTING_PROJECT, publicUrl: 'https://runecase.example' }
      const connected = connectDeliveries({ provider: 'sandbox', providers }, place)
      return {
        ...process,
        ...connected,
        terms: WITHDRAWAL_TERMS,
        findFreshRefills: async () => undefined,
        sumRefills: async () => ({ refilledMinor: 0n, returnedMinor: 0n, hasReturned: false }),
        games: shopGames(),
        wake: () => undefined,
      }
    },
  }
}

/** A command that wants the same item as others, with the process that runs it. */
interface Attempt {
  readonly node: number
  readonly userId: bigint
  readonly id: bigint
  /** Two more items of the player. */
  readonly others: readonly bigint[]
}

/** Every command that takes an item. */
export const ITEM_COMMANDS = {
  sell: (shop, { node, userId, id }) =>
    sellItem(shop.processOf(node), makeIdempotency('sellItem', userId, `sell ${node}`), {
      id,
      expectedPrice: undefined,
    }),
  sellMany: (shop, { node, userId, id }) =>
    sellManyItems(shop.processOf(node), makeIdempotency('sellManyItems', userId, `many ${node}`), [id]),
  sellAll: (shop, { node, userId }) =>
    sellAllItems(shop.processOf(node), makeIdempotency('sellAllItems', userId, `all ${node}`)),
  upgrade: (shop, { node, userId, id }) =>
    upgradeItems(shop.processOf(node), makeIdempotency('upgradeItems', userId, `upgrade ${node}`), {
      itemIds: [id],
      targetId: shop.dear.id,
      expectedPrice: undefined,
    }),
  contract: (shop, { node, userId, id, others }) =>
    makeContract(shop.processOf(node), makeIdempotency('makeContract', userId, `contract ${node}`), [id, ...others]),
  exchange: (shop, { node, userId, id }) =>
    exchangeItems(shop.processOf(node), makeIdempotency('exchangeItems', userId, `exchange ${node}`), {
      itemIds: [id],
      targetIds: [shop.cheapest.id],
      expectedPrice: undefined,
    }),
  unpack: (shop, { node, userId, id }) =>
    openPack(shop.processOf(node), makeIdempotency('openPack', userId, `unpack ${node}`), id),
  withdraw: (shop, { node, userId, id }) =>
    sendItems(shop.withdrawalsOf(node), makeIdempotency('sendItems', userId, `withdraw ${node}`), {
      ids: [id],
      method: 'link',
    }),
} satisfies Record<string, (shop: ItemShop, attempt: Attempt) => Promise<StoredAnswer>>

/** Every step of an item after its creation, oldest first: old state, new state, and the letter of the actor. */
export async function stepsOf(world: World, userId: bigint, id: bigint): Promise<string[]> {
  const rows = await world.rows<{ step: string }>(
    `select f.name || ' > ' || s.name || ' by ' || t.actor as step
       from single_item_steps t join item_statuses f on f.id = t.from_status join item_statuses s on s.id = t.to_status
      where t.user_id = $1 and t.item_id = $2 order by t.operation_id, t.at, t.from_status`,
    [userId, id],
  )
  return rows.map((row) => row.step)
}
