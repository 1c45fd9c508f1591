import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './shop.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await shop.proveBooks()).toEqual([])
  await shop.close()
})

const SLUG = 'shchedryy-rostovshchik'
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'opened' : (result.reason.code as string)))
const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

test('60 simultaneous openings with money for 7 open 7 cases', async () => {
  const plain = shop.caseOf('bliznetsy')
  const player = await shop.newPlayer(plain.priceMinor * 7n + plain.priceMinor - 1n)
  const codes = codesOf(await Promise.allSettled(Array.from({ length: 60 }, () => shop.open(player, 'bliznetsy'))))
  expect(countOf(codes, 'opened')).toBe(7)
  expect(countOf(codes, 'balance_error')).toBe(53)
  const row = await shop.one<{ openings: bigint; balance_minor: bigint; nonce: bigint }>(
    'select (select count(*) from openings where user_id = $1) as openings, balance_minor, nonce from players where user_id = $1',
    [player.userId],
  )
  expect(row).toEqual({ openings: 7n, balance_minor: plain.priceMinor - 1n, nonce: 7n })
})

test('one key sent 30 times at once has one effect, and every response has the same bytes', async () => {
  const player = await shop.newPlayer(10_000_000n)
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => shop.open(player, SLUG, { key: 'same' })))
  const texts = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.text] : [])))
  expect(texts.size).toBe(1)
  expect(codesOf(results).every((code) => code === 'opened' || code === 'idempotency_in_progress')).toBe(true)
  const { count } = await shop.one<{ count: bigint }>('select count(*) from openings where user_id = $1', [
    player.userId,
  ])
  expect(count).toBe(1n)
})

test('one key sent to two processes at once has one effect', async () => {
  const second = shop.secondProcess()
  const player = await shop.newPlayer(10_000_000n)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? shop.open(player, SLUG, { key: 'same' })
        : shop.open(player, SLUG, { key: 'same' }, second.limiter),
    ),
  )
  const texts = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.text] : [])))
  expect(texts.size).toBe(1)
  const { count } = await shop.one<{ count: bigint }>('select count(*) from openings where user_id = $1', [
    player.userId,
  ])
  expect(count).toBe(1n)
  await second.deps.database.close()
})

test('a case limited to 100 openings gives 100, to many players at two processes', async () => {
  const second = shop.secondProcess()
  const limited = shop.caseOf('pervaya-sotnya')
  const players = await Promise.all(Array.from({ length: 12 }, () => shop.newPlayer(limited.priceMinor * 100n)))
  const results = await Promise.allSettled(
    Array.from({ length: 180 }, (_, index) => {
      const player = players[index % players.length] as (typeof players)[number]
      return index % 2 === 0
        ? shop.open(player, 'pervaya-sotnya')
        : shop.open(player, 'pervaya-sotnya', {}, second.limiter)
    }),
  )
  const codes = codesOf(results)
  expect(countOf(codes, 'opened')).toBe(100)
  expect(countOf(codes, 'case_not_available')).toBe(80)
  const row = await shop.one<{ taken: number; opened: bigint }>(
    'select taken, (select sum(count) from openings where case_id = $1)::int8 as opened from case_counters where case_id = $1',
    [limited.id],
  )
  expect(row).toEqual({ taken: 100, opened: 100n })
  await second.deps.database.close()
})

test('players who open at two processes at once use nonces without a gap', async () => {
  const second = shop.secondProcess()
  const players = await Promise.all(Array.from({ length: 8 }, () => shop.newPlayer(100_000_000n)))
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? shop.open(player, SLUG) : shop.open(player, SLUG, {}, second.limiter),
      ),
    ),
  )
  const row = await shop.one<{ players: bigint; nonces: bigint }>(
    `select count(*) as players, sum(c)::int8 as nonces from (
       select user_id, count(*) as c, min(nonce) as lo, max(nonce) as hi, count(distinct nonce) as d from openings where user_id = any($1) group by user_id) x
      where lo = 0 and hi = c - 1 and d = c`,
    [players.map((player) => player.userId)],
  )
  expect(row).toEqual({ players: 8n, nonces: 160n })
  await second.deps.database.close()
})

test('a player who is locked elsewhere does not delay the others', async () => {
  const [busy, free] = [await shop.newPlayer(10_000_000n), await shop.newPlayer(10_000_000n)]
  const holder = await shop.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from players where user_id = $1 for update', [busy.userId])
  const waiting = shop.open(busy, SLUG)
  await expect(shop.open(free, SLUG)).resolves.toMatchObject({ httpStatus: 200 })
  await holder.query('commit')
  holder.release()
  await expect(waiting).resolves.toMatchObject({ httpStatus: 200 })
})

test('an invalid request in a batch fails alone', async () => {
  const [bad, ...good] = await Promise.all(Array.from({ length: 6 }, () => shop.newPlayer(10_000_000n)))
  if (!bad) throw new Error('no player')
  // An encrypted seed that cannot be decrypted throws in the middle of the batch.
  await shop.database.pool.query(
    `update seeds set sealed = '\\x00' where id = (select seed_id from players where user_id = $1)`,
    [bad.userId],
  )
  const results = await Promise.allSettled([bad, ...good].map((player) => shop.open(player, SLUG)))
  expect(results.map((result) => result.status)).toEqual(['rejected', ...good.map(() => 'fulfilled')])
})
