import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getInventory, ItemTrails } from '../core/inventory/public.ts'
import { type Battles, closeProved, DEAR_CASE, makeBattles, playOut } from '../features/battles/battle.fixtures.ts'
import { sellBattleWinnings } from '../features/battles/sell-winnings.ts'
import { makeContract } from '../features/contracts/make-contract.ts'
import { exchangeItems } from '../features/exchange/exchange-items.ts'
import { upgradeItems } from '../features/upgrades/upgrade-items.ts'
import { makeIdempotency, makeItem, makePlayer, outcomesOf, type World } from '../testing/make.ts'
import { ITEM_COMMANDS, type ItemShop, itemShop, LINK, stepsOf } from './item-commands.fixtures.ts'

const KEPT = 'bag > progress by U'
const RELEASED = 'bag > progress by S'
const BAG_MS = 72 * 3_600_000

let battles: Battles
let world: World
let shop: ItemShop
beforeAll(async () => {
  battles = await makeBattles()
  world = battles.world
  shop = itemShop(world, battles.deps.catalogue)
})
afterAll(async () => {
  await closeProved(battles)
})

describe('items in the bag', () => {
  test.each([
    ['upgrade', ['progress > to_upgrade by S', 'to_upgrade > changed by S']],
    ['contract', ['progress > to_contract by S', 'to_contract > changed by S']],
    ['exchange', ['progress > EXCHANGING by U', 'EXCHANGING > EXCHANGED by S']],
    ['unpack', ['progress > unpacked by U']],
    ['withdraw', ['progress > PREPARING by U']],
  ] as const)(
    'an item in the bag whose owner uses it to %s leaves the bag and is used in one operation',
    async (name, used) => {
      const userId = await makePlayer(world)
      await world.rows('update users set steam_link = $2 where id = $1', [userId, LINK])
      const others = [await makeItem(world, userId), await makeItem(world, userId)]
      const id = await makeItem(world, userId, {
        priceMinor: shop.pack.priceMinor,
        catalogueItemId: name === 'unpack' ? shop.pack.id : shop.ordinary.id,
        status: 'bag',
      })
      await ITEM_COMMANDS[name](shop, { node: 2, userId, id, others })
      expect(await stepsOf(world, userId, id)).toEqual([KEPT, ...used])
      const operations = await world.rows(
        'select distinct operation_id from item_steps where user_id = $1 and item_id = $2',
        [userId, id],
      )
      expect(operations).toHaveLength(1)
    },
  )

  test('an item in the bag that is never delivered is taken out of the bag and credited', async () => {
    const userId = await makePlayer(world)
    const { id: catalogueItemId } = shop.credited
    const id = await makeItem(world, userId, { catalogueItemId, priceMinor: 700n, status: 'bag' })
    await ITEM_COMMANDS.withdraw(shop, { node: 2, userId, id, others: [] })
    expect(await stepsOf(world, userId, id)).toEqual([KEPT, 'progress > autoselled by S'])
    expect(await battles.balanceOf(userId)).toBe(700n)
  })

  test('an item stays in the bag when its use is refused', async () => {
    const userId = await makePlayer(world)
    const id = await makeItem(world, userId, { priceMinor: 1n, catalogueItemId: shop.ordinary.id, status: 'bag' })
    const attempt = { node: 2, userId, id, others: [] }
    const outcomes = await outcomesOf([
      ITEM_COMMANDS.upgrade(shop, attempt),
      ITEM_COMMANDS.contract(shop, attempt),
      ITEM_COMMANDS.exchange(shop, attempt),
      ITEM_COMMANDS.unpack(shop, attempt),
      ITEM_COMMANDS.withdraw(shop, attempt),
    ])
    expect(outcomes).toEqual(['upgrade_multiplier_too_high', 'invalidItem', 'balance_error', 'invalidItem', 'no_link'])
    expect(await stepsOf(world, userId, id)).toEqual([])
  })

  test('bag items of some players and inventory items of others are used in one transaction', async () => {
    const played = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const userId = await makePlayer(world)
        const status = at % 2 === 0 ? 'bag' : 'progress'
        return { userId, status, id: await makeItem(world, userId, { priceMinor: shop.pack.priceMinor, status }) }
      }),
    )
    const process = shop.processOf(2)
    const transactions = vi.spyOn(process.database, 'transaction')
    const outcomes = await outcomesOf(
      played.map(({ userId, id }) =>
        upgradeItems(process, makeIdempotency('upgradeItems', userId, 'tap'), {
          itemIds: [id],
          targetId: shop.dear.id,
          expectedPrice: undefined,
        }),
      ),
    )
    expect(transactions).toHaveBeenCalledTimes(1)
    transactions.mockRestore()
    expect(outcomes.filter((outcome) => !outcome.startsWith('{'))).toEqual([])
    for (const { userId, id, status } of played) {
      const used = ['progress > to_upgrade by S', 'to_upgrade > changed by S']
      expect(await stepsOf(world, userId, id)).toEqual(status === 'bag' ? [KEPT, ...used] : used)
    }
  })
})

/** Plays a battle of three rounds between two players to its end; returns the winner, whose drops are in their bag. */
async function wonBattle(): Promise<{ ulid: string; userId: bigint; ids: bigint[] }> {
  const [creator, other] = [await battles.newPlayer(), await battles.newPlayer()]
  const ulid = await battles.create(creator, { cases: [{ slug: DEAR_CASE, count: 3 }] })
  await battles.join(other, ulid, 2)
  await playOut(battles, ulid)
  const prizes = await world.rows<{ userId: bigint; id: bigint }>(
    `select p.user_id as "userId", p.item_id as id from battle_prizes p join battles b on b.id = p.battle_id
      where b.ulid = $1 order by p.item_id`,
    [ulid],
  )
  const [first] = prizes
  if (!first || prizes.length !== 6) throw new Error(`${prizes.length} prizes`)
  return { ulid, userId: first.userId, ids: prizes.map((prize) => prize.id) }
}

const bodyOf = (ids: readonly bigint[]) => ({ body: { itemIds: ids.map(String) } }) as never

test('drops of a battle can be used everywhere, and used drops are not released when the three days end', async () => {
  const { ulid, userId, ids } = await wonBattle()
  const { deps } = battles
  const listed = async (group: 'active' | 'profile' | 'upgrade' | 'withdrawal' | 'all') =>
    (
      await getInventory(
        { ...deps, itemTrails: new ItemTrails() },
        { group, page: 1, perPage: 45 },
        { userId, sessionId: 0n },
      )
    ).items
      .filter(({ status }) => status === 'bag')
      .map(({ id }) => BigInt(id))
      .sort((a, b) => (a < b ? -1 : 1))
  for (const group of ['active', 'profile', 'upgrade', 'all'] as const) expect(await listed(group)).toEqual(ids)
  expect(await listed('withdrawal')).toEqual([])

  await makeContract(
    shop.processOf(2),
    makeIdempotency('makeContract', userId, undefined, bodyOf(ids.slice(0, 3))),
    ids.slice(0, 3),
  )
  await battles.pass(ulid, BAG_MS)
  await battles.step(ulid)
  expect(await stepsOf(world, userId, ids[0] ?? 0n)).toEqual([
    KEPT,
    'progress > to_contract by S',
    'to_contract > changed by S',
  ])
  for (const id of ids.slice(3)) expect(await stepsOf(world, userId, id)).toEqual([RELEASED])
})

test('when the three days end while the winner sells, contracts and exchanges their drops, each item leaves the bag once and ends once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { ulid, userId, ids } = await wonBattle()
    const wanted = ids.slice(0, 3)
    await battles.pass(ulid, BAG_MS)
    const released = battles.step(ulid, battles.otherProcess(2))
    // Other queries delay the rivals by a different time in each round, so that the release happens before, between and after them.
    for (let lead = 0; lead < round; lead += 1) await world.rows('select 1')
    const outcomes = await outcomesOf([
      makeContract(shop.processOf(3), makeIdempotency('makeContract', userId, 'one', bodyOf(wanted)), wanted),
      exchangeItems(shop.processOf(4), makeIdempotency('exchangeItems', userId, 'two', bodyOf(wanted)), {
        itemIds: wanted,
        targetIds: [shop.cheapest.id],
        expectedPrice: undefined,
      }),
      sellBattleWinnings(
        battles.otherProcess(5),
        makeIdempotency('sellBattleWinnings', userId, 'three', { body: { battleUlid: ulid } } as never),
        ulid,
      ),
    ])
    await released
    await battles.step(ulid)
    const [melted, exchanged] = outcomes
    expect([melted, exchanged].filter((outcome) => outcome?.startsWith('{')).length).toBeLessThanOrEqual(1)
    for (const [at, id] of ids.entries()) {
      const steps = await stepsOf(world, userId, id)
      expect(steps.filter((step) => step.startsWith('bag'))).toHaveLength(1)
      const ends = steps.filter((step) => /> (changed|EXCHANGED|selled) by/.test(step))
      expect([at, ends.length]).toEqual([at, 1])
    }
  }
})
