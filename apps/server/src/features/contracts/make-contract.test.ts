import { goldFromMinor } from '@runecase/api/money.ts'
import { drawContract, FIRST_CONTRACT_RULES } from '@runecase/game/contract.ts'
import { fairDice } from '@runecase/game/fair-roll.ts'
import { expect, test } from 'vitest'
import { importCatalogue, LiveCatalogue } from '../../core/catalog/public.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import { demoSource } from '../../testing/catalogue-fixtures.ts'
import { dataOf, makeIdempotency, makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { listContracts } from './list-contracts.ts'
import { makeContract } from './make-contract.ts'

const { world, catalogue } = await openCatalogueWorld()

const make = (userId: bigint, ids: readonly bigint[], key?: string) =>
  makeContract(
    { ...world.deps, catalogue },
    makeIdempotency('makeContract', userId, key, { body: { itemIds: ids.map(String) } }),
    ids,
  )
async function itemsOf(userId: bigint, prices: readonly bigint[]): Promise<bigint[]> {
  const ids: bigint[] = []
  for (const priceMinor of prices) ids.push(await makeItem(world, userId, { priceMinor }))
  return ids
}

test('a contract gives the most expensive item not above the rolled part of the sum, and the remainder as GOLD', async () => {
  const userId = await makePlayer(world)
  for (let round = 0; round < 12; round += 1) {
    const ids = await itemsOf(userId, [7_777n, 10_000n, 12_345n])
    const [before] = await world.rows<{ balance: bigint }>(
      'select balance_minor as balance from players where user_id = $1',
      [userId],
    )
    const data = dataOf(await make(userId, ids))
    const payout = (30_122n * BigInt(Math.round(data.multiplier * 100))) / 100n
    const [best] = [...catalogue.items()]
      .filter((item) => item.type === 1 && !item.isRetired && item.priceMinor <= payout)
      .sort((a, b) => Number(b.priceMinor - a.priceMinor) || a.id - b.id)
    expect(data).toMatchObject({
      payout: goldFromMinor(payout),
      item: { name: best?.name, price: goldFromMinor(best?.priceMinor ?? 0n), status: 'progress', source: 'Contract' },
      change: goldFromMinor(payout - (best?.priceMinor ?? 0n)),
      balance: goldFromMinor((before?.balance ?? 0n) + payout - (best?.priceMinor ?? 0n)),
    })
  }
  const reported = await world.rows<{ id: bigint; kind: number; price: bigint }>(
    `select (i->>'id')::int8 as id, (i->>'catalogueItemId')::int4 as kind, (i->>'priceMinor')::int8 as price
       from outbox, json_array_elements(events) e, json_array_elements(e->'itemsOut') i where e->>'play' = 'contract' order by 1`,
  )
  expect(reported).toEqual(
    await world.rows(
      'select id, catalogue_item_id as kind, price_minor as price from items where user_id = $1 and source = 3 order by id',
      [userId],
    ),
  )
  const history = await listContracts(
    { ...world.deps, catalogue },
    { userId: String(userId), page: 1, perPage: 5 },
    null,
  )
  expect([history.items.length, history.pagination.total]).toEqual([5, 12])
  expect(history.items[0]?.items.map((item) => item.price)).toEqual([77.77, 100, 123.45])
})

test('a sum too small for any item is returned as GOLD', async () => {
  for (let round = 0; round < 40; round += 1) {
    const userId = await makePlayer(world)
    const data = dataOf(await make(userId, await itemsOf(userId, [195n, 195n, 195n])))
    if (data.item !== null) continue
    expect(data).toMatchObject({ change: data.payout, balance: data.payout })
    expect(data.payout).toBeGreaterThan(0)
    expect(await world.rows('select 1 from items where user_id = $1 and status = 4', [userId])).toEqual([])
    return
  }
  throw new Error('no contract of 40 was too small for a thing')
})

test('the roll of a contract is the published one of the next nonce', async () => {
  const userId = await makePlayer(world)
  const data = dataOf(await make(userId, await itemsOf(userId, [1_000n, 2_000n, 3_000n])))
  const [seed] = await world.rows<{ id: bigint; sealed: Buffer; client: string; experience: bigint }>(
    `select s.id, s.sealed, s.client_seed as client, p.experience_minor as experience
       from players p join seeds s on s.id = p.seed_id where p.user_id = $1`,
    [userId],
  )
  if (!seed) throw new Error('no seed')
  const dice = fairDice(nodeMac, world.deps.vault.unseal(seed.id, seed.sealed), { clientSeed: seed.client, nonce: 0 })
  const drawn = drawContract(FIRST_CONTRACT_RULES, 6_000n, dice)
  expect([data.roll, data.multiplier]).toEqual([
    { id: data.roll.id, nonce: 0, ticket: drawn.ticket },
    drawn.row.multiplier,
  ])
  expect(seed.experience).toBe(600n)
  expect(
    await world.rows(
      `select s.name from items i join item_statuses s on s.id = i.status where i.user_id = $1 and i.source = 7`,
      [userId],
    ),
  ).toEqual([{ name: 'changed' }, { name: 'changed' }, { name: 'changed' }])
})

test('a player whose losses have reached their limit makes no contract, and a hundredth below it they do', async () => {
  const userId = await makePlayer(world)
  const ids = await itemsOf(userId, [1_000n, 2_000n, 3_000n])
  const lose = (minor: bigint) =>
    world.rows(
      'update players set loss_limit_day_minor = 5000, loss_on = play_today(), loss_day_minor = $2 where user_id = $1',
      [userId, minor],
    )
  await lose(5_001n)
  await expect(make(userId, ids)).rejects.toMatchObject({ code: 'limit_reached', params: { kind: 'loss', left: 0 } })
  expect(await world.rows('select 1 from items where user_id = $1 and status = 4', [userId])).toHaveLength(3)
  await lose(4_999n)
  expect((await make(userId, ids)).httpStatus).toBe(200)
})

test('items of an import that this process has not read yet are given like any others', async () => {
  const userId = await makePlayer(world)
  const behind = await LiveCatalogue.load(world.deps)
  const source = await demoSource()
  const pattern = source.files.items.find((item) => item.type === 1)
  if (!pattern) throw new Error('the demo has no ordinary item')
  // One payout for each row that a roll with 300 GOLD can hit.
  const payouts = FIRST_CONTRACT_RULES.rows.map((row) => 300 * row.multiplier)
  const added = payouts.map((price) => ({ ...pattern, id: `new-of-${price}`, name: `Новинка ${price}`, price }))
  const { faults } = source
  await importCatalogue(world.deps, { isWhole: false, files: { items: added }, faults })
  const ids = await itemsOf(userId, [10_000n, 10_000n, 10_000n])
  const idempotency = makeIdempotency('makeContract', userId, 'new things', { body: { itemIds: ids.map(String) } })
  const data = dataOf(await makeContract({ ...world.deps, catalogue: behind }, idempotency, ids))
  expect(data).toMatchObject({ change: 0, item: { name: `Новинка ${data.payout}`, price: data.payout } })
  expect(await world.rows('select nonce from players where user_id = $1', [userId])).toEqual([{ nonce: 1n }])
})

test('one item that cannot be used keeps all items from being used', async () => {
  const userId = await makePlayer(world)
  const ids = [...(await itemsOf(userId, [1_000n, 2_000n])), await makeItem(world, userId, { status: 'PREPARING' })]
  await expect(make(userId, ids)).rejects.toMatchObject({ code: 'inWithdrawalProcess' })
  const other = await makePlayer(world)
  const theirs = await itemsOf(other, [5_000n])
  await expect(make(userId, [...ids.slice(0, 2), ...theirs])).rejects.toMatchObject({ code: 'dataNotFound' })
  expect(await world.rows('select 1 from items where user_id = $1 and status = 4', [userId])).toHaveLength(2)
  expect(await world.rows('select 1 from rolls where user_id = $1', [userId])).toEqual([])
  expect(await world.rows('select nonce from players where user_id = $1', [userId])).toEqual([{ nonce: 0n }])
})
