import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './shop.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await shop.close()
})

describe('kinds of cases', () => {
  test('multifix gives its number of items in every opening', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { data } = await shop.open(player, 'polnaya-pati', { count: 10 })
    expect(data.items).toHaveLength(50)
    expect(data.items.map((item) => item.roll.index)).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  test('multicast gives as many items as its factors', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { data } = await shop.open(player, 'multicast-ogr-na-udachu', { count: 10 })
    const { factors } = await shop.one<{ factors: number[] }>('select factors from openings where user_id = $1', [
      player.userId,
    ])
    expect(factors).toHaveLength(10)
    expect(factors.every((factor) => factor >= 1 && factor <= 4)).toBe(true)
    expect(data.items).toHaveLength(factors.reduce((sum, factor) => sum + factor, 0))
  })

  test('cashback is paid at once as separate entries', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { data } = await shop.open(player, 'pyataya-chast', { count: 3 })
    expect(data.cashback).toBe(Math.floor(data.spent * 100 * 0.2) / 100)
    expect(data.balance).toBeCloseTo(1_000_000 - data.spent + data.cashback, 2)
  })

  test('every third opening is free, also across requests', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const price = Number(shop.caseOf('tretiy-ne-lishniy').priceMinor) / 100
    const spent: number[] = []
    for (const count of [2, 1, 4]) spent.push((await shop.open(player, 'tretiy-ne-lishniy', { count })).data.spent)
    expect(spent).toEqual([2 * price, 0, 3 * price])
  })

  test('an event case pays coins within its range, recorded in the ledger', async () => {
    const player = await shop.newPlayer(100_000_000n)
    const { data } = await shop.open(player, 'treshchina-v-nebe', { count: 10 })
    const { bonus_coins } = await shop.one<{ bonus_coins: number[] }>(
      'select bonus_coins from openings where user_id = $1',
      [player.userId],
    )
    expect(bonus_coins.every((coins) => coins >= 4 && coins <= 10)).toBe(true)
    expect(data.coins).toBe(bonus_coins.reduce((sum, coins) => sum + coins, 0))
    expect(data.coinBalance).toBe(data.coins)
  })

  test('a case above the level of the player is refused', async () => {
    const player = await shop.newPlayer(0n)
    await expect(shop.open(player, 'obedennyy-pereryv')).rejects.toMatchObject({
      code: 'case_not_available',
      params: { reason: 'level', level: 5 },
    })
  })

  test('a daily case opens once in 24 hours', async () => {
    const player = await shop.newPlayer(0n)
    await shop.open(player, 'utrennyaya-razminka')
    await expect(shop.open(player, 'utrennyaya-razminka')).rejects.toMatchObject({
      code: 'case_not_available',
      params: { reason: 'cooldown' },
    })
    await shop.database.pool.query(
      `update player_cases set opened_at = opened_at - interval '24 hours 1 second' where user_id = $1`,
      [player.userId],
    )
    await expect(shop.open(player, 'utrennyaya-razminka')).resolves.toMatchObject({ httpStatus: 200 })
  })

  test('a case for new players opens once, and not twice in one request', async () => {
    const player = await shop.newPlayer(0n)
    await expect(shop.open(player, 'podarok-novichku', { count: 2 })).rejects.toMatchObject({
      params: { reason: 'once' },
    })
    await shop.open(player, 'podarok-novichku')
    await expect(shop.open(player, 'podarok-novichku')).rejects.toMatchObject({ params: { reason: 'once' } })
  })

  test('an offer case requires free openings and uses them up', async () => {
    const player = await shop.newPlayer(0n)
    await expect(shop.open(player, 'sekretnyy-svertok')).rejects.toMatchObject({ params: { reason: 'offer' } })
    await shop.database.pool.query('insert into player_cases (user_id, case_id, free_opens) values ($1, $2, 2)', [
      player.userId,
      shop.caseOf('sekretnyy-svertok').id,
    ])
    await expect(shop.open(player, 'sekretnyy-svertok', { count: 2 })).resolves.toMatchObject({ httpStatus: 200 })
    await expect(shop.open(player, 'sekretnyy-svertok')).rejects.toMatchObject({ params: { reason: 'offer' } })
  })
})
