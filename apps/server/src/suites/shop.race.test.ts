import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer } from '../testing/test-http.ts'

const SLUG = 'bliznetsy'
const OPEN_ONE = { body: { multiOpen: 1 }, params: { name: SLUG } } as const

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => {
  await shop.close()
})

const outcomeOf = (answer: TestAnswer) => (answer.status === 200 ? 'done' : (answer.json().key ?? 'no code'))
const tally = (answers: readonly TestAnswer[]) =>
  Object.fromEntries([...Map.groupBy(answers, outcomeOf)].map(([outcome, group]) => [outcome, group.length]))
const atOnce = (count: number, call: () => Promise<TestAnswer>) => Promise.all(Array.from({ length: count }, call))

async function priceMinorOf(slug: string): Promise<bigint> {
  const [row] = await shop.rows<{ price_minor: bigint }>('select price_minor from cases where slug = $1', [slug])
  if (!row) throw new Error(`no case ${slug}`)
  return row.price_minor
}

async function booksOf({ userId }: AppPlayer) {
  const [row] = await shop.rows<{ balance: bigint; entries: bigint; openings: bigint; items: bigint; sales: bigint }>(
    `select p.balance_minor as balance,
            (select sum(amount)::int8 from ledger_entries where account_id = p.user_id and currency = 1) as entries,
            (select count(*) from openings where user_id = p.user_id) as openings,
            (select count(*) from items where user_id = p.user_id) as items,
            (select count(*) from ledger_entries where account_id = p.user_id and kind = 4) as sales
       from players p where user_id = $1`,
    [userId],
  )
  if (!row) throw new Error('the player is gone')
  expect(row.balance).toBe(row.entries)
  return row
}

test('60 simultaneous openings with money for 7 have 7 successes and 53 refusals with balance_error', async () => {
  const player = await shop.register()
  const price = await priceMinorOf(SLUG)
  await shop.setBalance(player, price * 7n + price - 1n)
  const answers = await atOnce(60, () => shop.call('openCase', OPEN_ONE, { player, key: randomUUID() }))
  expect(tally(answers)).toEqual({ done: 7, balance_error: 53 })
  expect(await booksOf(player)).toMatchObject({ balance: price - 1n, openings: 7n })
})

test('an item sold by 30 simultaneous requests is sold once and paid once', async () => {
  const player = await shop.register()
  const { items, balance } = await shop.read('openCase', OPEN_ONE, { player, key: randomUUID() })
  const [item] = items
  if (!item) throw new Error('nothing was won')
  const answers = await atOnce(30, () =>
    shop.call('sellItem', { body: { id: item.id } }, { player, key: randomUUID() }),
  )
  expect(tally(answers)).toEqual({ done: 1, invalidItem: 29 })
  const books = await booksOf(player)
  expect(books.sales).toBe(1n)
  expect(books.balance).toBe(BigInt(Math.round((balance + item.price) * 100)))
})

test('an item sold alone, among others and with all at the same time is paid once', async () => {
  const player = await shop.register()
  const { items } = await shop.read('openCase', OPEN_ONE, { player, key: randomUUID() })
  const ids = items.map((item) => item.id)
  const before = await booksOf(player)
  const answers = await Promise.all([
    ...(await atOnceSales(player, ids)),
    shop.call('sellAllItems', { body: {} }, { player, key: randomUUID() }),
    shop.call('sellAllItems', { body: {} }, { player, key: randomUUID() }),
  ])
  expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
  const worth = items.reduce((sum, item) => sum + BigInt(Math.round(item.price * 100)), 0n)
  const after = await booksOf(player)
  expect(after.balance - before.balance).toBe(worth)
  expect((await shop.read('getInventory', { query: { group: 'profile' } }, { player })).totalItem).toBe(0)
})

function atOnceSales(player: AppPlayer, ids: readonly string[]): Promise<TestAnswer[]> {
  return Promise.all(
    ids.flatMap((id) => [
      shop.call('sellItem', { body: { id } }, { player, key: randomUUID() }),
      shop.call('sellManyItems', { body: { ids: [id] } }, { player, key: randomUUID() }),
    ]),
  )
}

test('a request repeated with its key has one effect and gets an identical response, marked as repeated', async () => {
  const player = await shop.register()
  const key = randomUUID()
  const first = await shop.call('openCase', OPEN_ONE, { player, key })
  expect([first.status, first.headers['idempotency-hit']]).toEqual([200, undefined])
  const before = await booksOf(player)
  const replays = await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (;;) {
        const answer = await shop.call('openCase', OPEN_ONE, { player, key })
        if (outcomeOf(answer) !== 'idempotency_in_progress') return answer
      }
    }),
  )
  for (const replay of replays) {
    expect([replay.status, replay.headers['idempotency-hit'], replay.text]).toEqual([200, 'true', first.text])
  }
  const other = await shop.call('openCase', { ...OPEN_ONE, body: { multiOpen: 2 } }, { player, key })
  expect([other.status, other.json().key]).toEqual([422, 'idempotency_mismatch'])
  expect(await booksOf(player)).toEqual(before)
})

test('a sale, a refusal and a new seed, repeated with their keys, get identical responses, also after a restart', async () => {
  const player = await shop.register()
  const { items } = await shop.read('openCase', OPEN_ONE, { player, key: randomUUID() })
  const id = items[0]?.id ?? ''
  const idempotencies = [
    () => shop.call('sellItem', { body: { id } }, { player, key: 'sale' }),
    () => shop.call('sellItem', { body: { id } }, { player, key: 'second sale' }),
    () => shop.call('rotateSeed', { body: { clientSeed: 'mine' } }, { player, key: 'seed' }),
  ]
  const first: TestAnswer[] = []
  for (const idempotency of idempotencies) first.push(await idempotency())
  expect(first.map((answer) => answer.status)).toEqual([200, 409, 200])
  const before = await booksOf(player)
  await shop.restart()
  for (const [index, idempotency] of idempotencies.entries()) {
    const again = await idempotency()
    expect([again.headers['idempotency-hit'], again.status, again.text]).toEqual([
      'true',
      first[index]?.status,
      first[index]?.text,
    ])
  }
  expect(await booksOf(player)).toEqual(before)
})

test('many simultaneous calls with one key open the case once', async () => {
  const player = await shop.register()
  const answers = await atOnce(30, () => shop.call('openCase', OPEN_ONE, { player, key: 'same' }))
  const done = answers.filter((answer) => answer.status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map((answer) => answer.text)).size).toBe(1)
  expect(tally(answers.filter((answer) => answer.status !== 200))).toEqual(
    done.length === 30 ? {} : { idempotency_in_progress: 30 - done.length },
  )
  expect(await booksOf(player)).toMatchObject({ openings: 1n })
})

test('40 openings during which every database connection is cut each happen once or not at all', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => shop.register()))
  const idempotencies = players.flatMap((player) =>
    Array.from({ length: 10 }, (_, index) => ({ player, key: `press ${index}` })),
  )
  const opening = Promise.all(idempotencies.map((idempotency) => shop.call('openCase', OPEN_ONE, idempotency)))
  for (let cuts = 0; cuts < 5; cuts += 1) await shop.cutConnections()
  const first = await opening
  expect(first.every((answer) => answer.status === 200 || answer.status === 503)).toBe(true)

  // Each opening is repeated with its key until it gets a response, as the page does it.
  const settled = await Promise.all(
    idempotencies.map(async (idempotency) => {
      for (;;) {
        const answer = await shop.call('openCase', OPEN_ONE, idempotency)
        if (answer.status !== 503 && answer.json().key !== 'idempotency_in_progress') return answer
      }
    }),
  )
  expect(tally(settled)).toEqual({ done: 40 })
  for (const [index, answer] of first.entries()) {
    if (answer.status === 200) expect(settled[index]?.text).toBe(answer.text)
  }
  for (const player of players) expect(await booksOf(player)).toMatchObject({ openings: 10n })
})
