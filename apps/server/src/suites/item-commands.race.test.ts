import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPack } from '../core/inventory/open-pack.ts'
import { makeContract } from '../features/contracts/make-contract.ts'
import { exchangeItems } from '../features/exchange/exchange-items.ts'
import { upgradeItems } from '../features/upgrades/upgrade-items.ts'
import {
  checkLedger,
  makeCatalogue,
  makeIdempotency,
  makeItem,
  makePlayer,
  makeWorld,
  outcomesOf,
  type World,
} from '../testing/make.ts'
import { ITEM_COMMANDS, type ItemShop, itemShop, LINK, stepsOf } from './item-commands.fixtures.ts'

let world: World
let shop: ItemShop
beforeAll(async () => {
  world = await makeWorld()
  shop = itemShop(world, await makeCatalogue(world))
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const NAMES = Object.keys(ITEM_COMMANDS) as (keyof typeof ITEM_COMMANDS)[]
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((other) => [one, other] as const))

const ENDS = new Set(['accepted', 'selled', 'changed', 'EXCHANGED', 'unpacked', 'PREPARING'])
/** The final steps among the steps of an item. */
const endsOf = (steps: readonly string[]) => steps.filter((step) => ENDS.has(step.split(' ')[2] ?? ''))

describe.each(PAIRS)('%s and %s of the same item at the same time', (one, other) => {
  test('several commands that race for one item have one winner, and the books agree', async () => {
    for (const status of ['progress', 'bag', 'progress', 'bag'] as const) {
      const userId = await makePlayer(world)
      const others = [
        await makeItem(world, userId, { priceMinor: 500n }),
        await makeItem(world, userId, { priceMinor: 500n }),
      ]
      await world.rows('update users set steam_link = $2 where id = $1', [userId, LINK])
      // Only a pack can be unpacked, and only another item delivered; every other command accepts both.
      const isDelivered = [one, other].includes('withdraw') && ![one, other].includes('unpack')
      const id = await makeItem(world, userId, {
        priceMinor: shop.pack.priceMinor,
        catalogueItemId: isDelivered ? shop.ordinary.id : shop.pack.id,
        status,
      })
      const attempts = Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? one : other))
      const outcomes = await outcomesOf(
        attempts.map((name, turn) => ITEM_COMMANDS[name](shop, { node: 2 + turn, userId, id, others })),
      )
      const steps = await stepsOf(world, userId, id)
      expect(endsOf(steps)).toHaveLength(1)
      // The item leaves the bag once: sold from it, or taken out by the command that uses it.
      expect(steps.filter((step) => step.startsWith('bag'))).toHaveLength(status === 'bag' ? 1 : 0)
      // A sale of everything may find another item or none; every other command reports whether it got the item.
      const reported = outcomes.filter((_, turn) => attempts[turn] !== 'sellAll')
      expect(reported.filter((outcome) => outcome.startsWith('{')).length).toBeLessThanOrEqual(1)
      for (const code of reported.filter((outcome) => !outcome.startsWith('{'))) {
        expect(['invalidItem', 'inWithdrawalProcess']).toContain(code)
      }
      if (one !== 'sellAll' && other !== 'sellAll')
        expect(reported.filter((outcome) => outcome.startsWith('{'))).toHaveLength(1)
    }
  })
})

test.each(['upgrade', 'contract', 'exchange', 'unpack'] as const)(
  'a request to %s with one idempotency key, sent 12 times at once to 12 processes, has one response and one effect',
  async (name) => {
    const userId = await makePlayer(world)
    const others = [await makeItem(world, userId), await makeItem(world, userId)]
    const id = await makeItem(world, userId, { priceMinor: shop.pack.priceMinor, catalogueItemId: shop.pack.id })
    const ids = [id, ...others]
    const process = shop.processOf
    const idempotencies = {
      upgrade: (node: number) =>
        upgradeItems(process(node), makeIdempotency('upgradeItems', userId, 'tap'), {
          itemIds: [id],
          targetId: shop.dear.id,
          expectedPrice: undefined,
        }),
      contract: (node: number) => makeContract(process(node), makeIdempotency('makeContract', userId, 'tap'), ids),
      exchange: (node: number) =>
        exchangeItems(process(node), makeIdempotency('exchangeItems', userId, 'tap'), {
          itemIds: [id],
          targetIds: [shop.cheapest.id],
          expectedPrice: undefined,
        }),
      unpack: (node: number) => openPack(process(node), makeIdempotency('openPack', userId, 'tap'), id),
    }
    const outcomes = await outcomesOf(Array.from({ length: 12 }, (_, node) => idempotencies[name](2 + node)))
    expect(new Set(outcomes).size).toBe(1)
    expect(outcomes[0]?.startsWith('{')).toBe(true)
    expect(endsOf(await stepsOf(world, userId, id))).toHaveLength(1)
    const [player] = await world.rows<{ nonce: bigint }>('select nonce from players where user_id = $1', [userId])
    expect(player?.nonce).toBe(name === 'upgrade' || name === 'contract' ? 1n : 0n)
  },
)
