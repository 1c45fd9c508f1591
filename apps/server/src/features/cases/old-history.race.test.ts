import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './shop.fixtures.ts'

const CASE = 'nochnoy-dozhor'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await shop.close()
})

const run = (text: string) => shop.database.pool.query(text)
const count = async (table: string) =>
  (await shop.one<{ count: bigint }>(`select count(*) as count from ${table}`)).count

test('an old partition is detached and attached while players open cases, and no opening fails', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => shop.newPlayer(10_000_000n)))
  // Existing rows become the past, and later rows go into another partition.
  await run(`create table old_openings (like openings including all)`)
  await run(`alter table openings detach partition openings_first`)
  const { bound } = await shop.one<{ bound: bigint }>(
    `select first_id_at(clock_timestamp() - interval '1 hour') as bound`,
  )
  const { end } = await shop.one<{ end: bigint }>(
    `select first_id_at(date_trunc('month', clock_timestamp() + interval '1 month', 'UTC')) as end`,
  )
  await run(`alter table openings attach partition old_openings for values from (minvalue) to (${bound})`)
  await run(`alter table openings attach partition openings_first for values from (${bound}) to (${end})`)
  await run(
    `insert into openings select ${bound} - n * 64, 1, 1, 1, 1, n, 1, 0, 0, 1, 0, 0, 0, 0, '{1}', '{1}', '{1}' from generate_series(1, 500) n`,
  )

  let isOver = false
  let opened = 0
  const playing = Promise.all(
    players.map(async (player) => {
      while (!isOver) {
        await shop.open(player, CASE)
        opened += 1
      }
    }),
  )
  const openedMeanwhile = async (work: () => Promise<unknown>) => {
    const before = opened
    await work()
    while (opened < before + 24) await new Promise((done) => setTimeout(done, 5))
  }
  await openedMeanwhile(() => run('alter table openings detach partition old_openings'))
  const without = await count('openings where user_id = 1')
  await openedMeanwhile(() =>
    run(`alter table openings attach partition old_openings for values from (minvalue) to (${bound})`),
  )
  isOver = true
  await playing
  expect(without).toBe(0n)
  expect(await count('openings where user_id = 1')).toBe(500n)
  expect(await count('openings where user_id <> 1')).toBe(BigInt(opened))
})

test('a repeated request whose stored response has expired is refused, and is not run again', async () => {
  const player = await shop.newPlayer(10_000_000n)
  await shop.open(player, CASE, { key: 'an old idempotency' })
  const balance = () => shop.one('select balance_minor from players where user_id = $1', [player.userId])
  const before = await balance()
  await run('truncate stored_responses')
  for (const _ of [1, 2]) {
    await expect(shop.open(player, CASE, { key: 'an old idempotency' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      params: { reason: 'expired' },
    })
  }
  expect(await balance()).toEqual(before)
})
