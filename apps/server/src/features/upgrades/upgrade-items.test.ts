import { goldFromMinor } from '@runecase/api/money.ts'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { FIRST_CONTRACT_RULES } from '@runecase/game/contract.ts'
import { fairDice } from '@runecase/game/fair-roll.ts'
import { drawUpgrade, FIRST_UPGRADE_RULES, upgradeThreshold } from '@runecase/game/upgrade.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import {
  checkLedger,
  dataOf,
  makeCatalogue,
  makeIdempotency,
  makeItem,
  makePlayer,
  makeWorld,
  type World,
} from '../../testing/make.ts'
import { getUpgradeStatistic, listUpgrades } from './list-upgrades.ts'
import { upgradeItems } from './upgrade-items.ts'

let world: World
let catalogue: LiveCatalogue
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const play = async (
  userId: bigint,
  itemIds: readonly bigint[],
  targetId: number | undefined,
  options: { readonly key?: string; readonly expectedPrice?: number } = {},
) => {
  const input = { itemIds, targetId, expectedPrice: options.expectedPrice }
  const body = { itemIds: itemIds.map(String), ...(targetId !== undefined && { targetId }) }
  const idempotency = makeIdempotency('upgradeItems', userId, options.key, { body })
  return upgradeItems({ ...world.deps, catalogue }, idempotency, input)
}

/** The cheapest ordinary item at or above a price. */
const thingFrom = (priceMinor: bigint) => {
  const [found] = [...catalogue.items()]
    .filter((item) => item.type === 1 && !item.isRetired && item.priceMinor >= priceMinor)
    .sort((a, b) => Number(a.priceMinor - b.priceMinor))
  if (!found) throw new Error(`nothing costs ${priceMinor}`)
  return found
}

const playerOf = async (userId: bigint) => {
  const [row] = await world.rows<{ experience: bigint; coins: bigint; nonce: bigint; revision: bigint }>(
    'select experience_minor as experience, coins, nonce, revision from players where user_id = $1',
    [userId],
  )
  if (!row) throw new Error('no player')
  return row
}
const statusesOf = async (userId: bigint) =>
  (
    await world.rows<{ name: string }>(
      'select s.name from items i join item_statuses s on s.id = i.status where i.user_id = $1 order by i.id',
      [userId],
    )
  ).map((row) => row.name)

/** Plays until the wanted result; the dice of the world repeat, so it comes at the same play each time. */
async function playUntil(hasWon: boolean) {
  for (let tries = 0; tries < 60; tries += 1) {
    const userId = await makePlayer(world)
    const ids = [
      await makeItem(world, userId, { priceMinor: 6_000n }),
      await makeItem(world, userId, { priceMinor: 4_000n }),
    ]
    const target = thingFrom(20_000n)
    const data = dataOf(await play(userId, ids, target.id))
    if (data.success === hasWon) return { userId, ids, target, data }
  }
  throw new Error(`no play in 60 came out ${hasWon ? 'won' : 'lost'}`)
}

test('the published rules are those of the first day, to the byte', async () => {
  const rows = await world.rows<{ game: string; document: string }>(
    'select game, document from play_rules where version = 1 order by game desc',
  )
  expect(rows).toEqual([
    { game: 'upgrade', document: canonicalJson(FIRST_UPGRADE_RULES) },
    { game: 'contract', document: canonicalJson(FIRST_CONTRACT_RULES) },
  ])
})

test('a won upgrade consumes the items and gives the target at its price, with experience for the items', async () => {
  const { userId, target, data } = await playUntil(true)
  expect(data).toMatchObject({
    success: true,
    win_prize: { id: data.roll.id, name: target.name, price: goldFromMinor(target.priceMinor) },
    pity_prize: null,
    coins_prize: 0,
  })
  expect(await statusesOf(userId)).toEqual(['changed', 'changed', 'progress'])
  expect(
    await world.rows('select catalogue_item_id as id, price_minor as price, source from items where id = $1', [
      data.win_prize.id,
    ]),
  ).toEqual([{ id: target.id, price: target.priceMinor, source: 5 }])
  expect(await playerOf(userId)).toMatchObject({ experience: 1_000n, coins: 0n, nonce: 1n })
})

test('a lost upgrade consumes the items and consoles with experience and, while an event runs, coins', async () => {
  const { userId, data } = await playUntil(false)
  expect(data).toMatchObject({
    success: false,
    win_prize: null,
    pity_prize: { current_exp: 20, exp: 10 },
    coins_prize: 2,
    coin_balance: 2,
  })
  expect(await statusesOf(userId)).toEqual(['changed', 'changed'])
  expect(await playerOf(userId)).toMatchObject({ experience: 2_000n, coins: 2n })
})

describe('coins of the consolation', () => {
  /** The event as it is now, or as if it had ended before. */
  const setEnd = async (end: string) => {
    await world.rows(`update seasons set ends_at = ${end}`)
    world.deps.seasonBook.forget()
  }

  test('do not depend on what operators show: its sections are hidden', async () => {
    const shown = await world.rows<{ id: number }>(
      'update sections set is_visible = false where is_event and is_visible returning id',
    )
    catalogue = await makeCatalogue(world)
    expect(catalogue.sections().filter(({ isEvent, isVisible }) => isEvent && isVisible)).toEqual([])
    expect((await playUntil(false)).data.coins_prize).toBe(2)
    await world.rows('update sections set is_visible = true where id = any($1)', [shown.map(({ id }) => id)])
    catalogue = await makeCatalogue(world)
  })

  test('end with the event, whatever the page shows', async () => {
    const [{ end } = { end: '' }] = await world.rows<{ end: string }>('select ends_at::text as end from seasons')
    await setEnd(`to_timestamp(${world.deps.clock.nowMs()} / 1000.0)`)
    expect((await playUntil(false)).data.coins_prize).toBe(0)
    await setEnd(`'${end}'`)
  })
})

test('items pass through to_upgrade to changed, both steps of the same operation', async () => {
  const { userId, ids, data } = await playUntil(false)
  expect(
    await world.rows(
      `select f.name as "from", t.name as "to", s.actor, s.operation_id as operation from single_item_steps s
         join item_statuses f on f.id = s.from_status join item_statuses t on t.id = s.to_status
        where s.user_id = $1 and s.item_id = $2 order by s.at`,
      [userId, ids[0]],
    ),
  ).toEqual([
    { from: 'progress', to: 'to_upgrade', actor: 'S', operation: BigInt(data.roll.id) },
    { from: 'to_upgrade', to: 'changed', actor: 'S', operation: BigInt(data.roll.id) },
  ])
})

test('the ticket is the published roll under the next nonce, and the shown chance exactly its threshold', async () => {
  const { userId, target, data } = await playUntil(true)
  const [seed] = await world.rows<{ id: bigint; sealed: Buffer; client: string }>(
    'select s.id, s.sealed, s.client_seed as client from players p join seeds s on s.id = p.seed_id where p.user_id = $1',
    [userId],
  )
  if (!seed) throw new Error('no seed')
  const threshold = upgradeThreshold(FIRST_UPGRADE_RULES, 10_000n, target.priceMinor)
  const dice = fairDice(nodeMac, world.deps.vault.unseal(seed.id, seed.sealed), { clientSeed: seed.client, nonce: 0 })
  expect(drawUpgrade({ threshold }, dice)).toEqual({ ticket: data.roll.ticket, hasWon: true })
  expect(Math.round(data.chance * 1_000_000)).toBe(threshold)
  expect(data.chance).toBe(threshold / 1_000_000)
  expect(await world.rows('select purpose, value, nonce from rolls where id = $1', [data.roll.id])).toEqual([
    { purpose: 'upgrade', value: BigInt(data.roll.ticket), nonce: 0n },
  ])
})

test('publishes an event, and history and statistics show it', async () => {
  const { userId, ids, target, data } = await playUntil(true)
  const events = await world.rows<{ events: { kind: string; userId: string }[] }>(
    'select events from outbox order by id',
  )
  expect(events.flatMap((row) => row.events).findLast((event) => event.kind === 'upgrade.played')).toEqual({
    kind: 'upgrade.played',
    upgradeId: data.roll.id,
    userId: String(userId),
    itemIds: ids.map(String),
    valueMinor: '10000',
    targetItemId: target.id,
    targetPriceMinor: String(target.priceMinor),
    threshold: Math.round(data.chance * 1_000_000),
    hasWon: true,
    coins: '0',
  })
  const history = await listUpgrades(
    { ...world.deps, catalogue },
    { userId: String(userId), page: 1, perPage: 20 },
    null,
  )
  expect(history).toMatchObject({
    items: [
      {
        id: data.roll.id,
        success: true,
        chance: data.chance,
        ticket: data.roll.ticket,
        items: [{ price: 60 }, { price: 40 }],
      },
    ],
    pagination: { total: 1 },
  })
  expect(await getUpgradeStatistic(world.deps, String(userId), null)).toEqual({
    count: 1,
    won: 1,
    bestMultiplier: Number((target.priceMinor * 100n) / 10_000n) / 100,
  })
})

describe('an upgrade is refused, and nothing changes,', () => {
  const codeOf = (running: Promise<{ httpStatus: number; text: string }>) =>
    running.then(
      (answer) => JSON.parse(answer.text),
      (refusal) => ({ key: refusal.code, params: refusal.params }),
    )
  async function expectRefused(
    make: (userId: bigint) => Promise<[readonly bigint[], number | undefined, number?]>,
    code: string,
    params: Record<string, unknown> = {},
  ) {
    const userId = await makePlayer(world)
    const [ids, targetId, expectedPrice] = await make(userId)
    const before = [await playerOf(userId), await statusesOf(userId)]
    const refused = await codeOf(play(userId, ids, targetId, expectedPrice === undefined ? {} : { expectedPrice }))
    expect(refused).toMatchObject({ key: code, params })
    expect([await playerOf(userId), await statusesOf(userId)]).toEqual(before)
    expect(await world.rows('select 1 from upgrades where user_id = $1', [userId])).toEqual([])
    expect(await world.rows('select 1 from rolls where user_id = $1', [userId])).toEqual([])
  }
  const item = (userId: bigint, priceMinor = 10_000n) => makeItem(world, userId, { priceMinor })

  test('without own items', () => expectRefused(async () => [[], thingFrom(20_000n).id], 'no_inventory_items'))
  test('without a target', () => expectRefused(async (userId) => [[await item(userId)], undefined], 'no_upgrade_item'))
  test('for a target that is not in the catalogue', () =>
    expectRefused(async (userId) => [[await item(userId)], 2_000_000], 'outdated'))
  test('for a pack, which no upgrade gives', () => {
    const [pack] = [...catalogue.items()].filter((one) => one.type === 20)
    return expectRefused(async (userId) => [[await item(userId, 100n)], pack?.id], 'outdated')
  })
  test('when the items are worth more than the target', () =>
    expectRefused(async (userId) => [[await item(userId, 90_000n)], thingFrom(20_000n).id], 'invalid_sum', {
      minimum: 900,
    }))
  test('when the target is too many times dearer, with what is missing', () => {
    const target = thingFrom(3_000_000n)
    const least = (target.priceMinor + 999n) / 1000n
    return expectRefused(async (userId) => [[await item(userId, 100n)], target.id], 'upgrade_multiplier_too_high', {
      minimum: goldFromMinor(least - 100n),
    })
  })
  test('at another price than the player saw', () => {
    const target = thingFrom(20_000n)
    return expectRefused(async (userId) => [[await item(userId)], target.id, 1], 'price_changed', {
      price: goldFromMinor(target.priceMinor),
    })
  })
  test("with somebody else's item", async () => {
    const other = await makePlayer(world)
    const theirs = await item(other)
    await expectRefused(async () => [[theirs], thingFrom(20_000n).id], 'dataNotFound')
    expect(await statusesOf(other)).toEqual(['progress'])
  })
  test('with an item that is sold', () =>
    expectRefused(
      async (userId) => [[await makeItem(world, userId, { status: 'accepted' })], thingFrom(20_000n).id],
      'invalidItem',
    ))
  test('with an item on its way to Steam', () =>
    expectRefused(
      async (userId) => [[await makeItem(world, userId, { status: 'PREPARING' })], thingFrom(20_000n).id],
      'inWithdrawalProcess',
    ))
})

test('a player whose losses have reached his limit cannot upgrade, whatever the item is worth; a hundredth below it is enough', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 10_000n })
  const target = thingFrom(20_000n)
  const lose = (minor: bigint) =>
    world.rows(
      'update players set loss_limit_week_minor = 5000, loss_on = play_today(), loss_week_minor = $2 where user_id = $1',
      [userId, minor],
    )
  await lose(5_000n)
  await expect(play(userId, [id], target.id)).rejects.toMatchObject({
    code: 'limit_reached',
    params: { kind: 'loss', left: 0, date: expect.any(String) },
  })
  expect([await playerOf(userId), await statusesOf(userId)]).toMatchObject([{ nonce: 0n }, ['progress']])
  await lose(4_999n)
  expect((await play(userId, [id], target.id)).httpStatus).toBe(200)
})

test('a refusal is stored with its key, and uses no nonce', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 90_000n })
  const first = await play(userId, [id], thingFrom(20_000n).id, { key: 'tap' })
  const again = await play(userId, [id], thingFrom(20_000n).id, { key: 'tap' })
  expect([first.httpStatus, again.text, again.isReplay]).toEqual([422, first.text, true])
  expect(await playerOf(userId)).toMatchObject({ nonce: 0n })
})

test('only a hidden player himself sees his upgrades and results', async () => {
  const userId = await makePlayer(world)
  const stake = await makeItem(world, userId, { priceMinor: 10_000n })
  await play(userId, [stake], thingFrom(20_000n).id)
  await world.rows('update users set is_hidden = true where id = $1', [userId])
  const query = { userId: String(userId), page: 1, perPage: 10 }
  const own = { userId, sessionId: 1n }
  expect((await listUpgrades({ ...world.deps, catalogue }, query, null)).items).toEqual([])
  expect((await listUpgrades({ ...world.deps, catalogue }, query, own)).items).toHaveLength(1)
  expect((await getUpgradeStatistic(world.deps, String(userId), null)).count).toBe(0)
  expect((await getUpgradeStatistic(world.deps, undefined, own)).count).toBe(1)
})
