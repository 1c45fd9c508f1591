import { env } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { signSandbox } from './providers/sandbox/sandbox-webhook.ts'
import { makeRefills, type Refills, SECRET } from './refills.fixtures.ts'

/** A thousand in `npm run test:long`. */
const PAYMENTS = Number(env.REFILLS ?? 250)
const PLAYERS = 40

let shop: Refills
let processes: readonly PaymentDeps[]
beforeAll(async () => {
  shop = await makeRefills()
  processes = [shop.deps, shop.processOf(2), shop.processOf(3)]
})
afterAll(() => shop.close())

/** Repeatable random numbers in [0, 1). */
function makeDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[], dice: () => number): T[] {
  return list
    .map((one) => ({ one, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Runs jobs with limited concurrency. */
async function runAll(jobs: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const waiting = [...jobs]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let job = waiting.pop(); job; job = waiting.pop()) await job()
    }),
  )
}

const process = (index: number) => processes[index % processes.length] ?? shop.deps
const dueCount = async () =>
  (
    await shop.rows<{ count: number }>(
      'select count(*)::int as count from payment_orders where due_at <= clock_timestamp()',
    )
  )[0]?.count ?? 0

/** All processes settle due orders until none is left. */
async function settleAll(): Promise<void> {
  for (let round = 0; round < 200 && (await dueCount()) > 0; round += 1) {
    await Promise.all(processes.map((one) => shop.settle(one)))
  }
}

test('a hundred webhooks for one order, in any order and from several senders, credit it once', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await shop.bank.act(providerId, 'pay')
  const dice = makeDice(7)
  const events = ['pending', 'waiting', 'succeeded', 'receipt', 'settled']
  const bodies = shuffled(
    Array.from({ length: 100 }, (_, copy) =>
      JSON.stringify({
        event_id: `${providerId}:${events[copy % events.length]}`,
        payment_id: providerId,
        order_id: copy % 3 === 0 ? null : String(orderId),
      }),
    ),
    dice,
  )
  await runAll(
    bodies.flatMap((body, index) => [
      () => shop.hook(process(index), body),
      ...(index % 5 === 0 ? [() => shop.settle(process(index + 1))] : []),
    ]),
    40,
  )
  await settleAll()
  expect(await shop.balance(userId)).toEqual({ gold: 104_000n, coins: 0n })
  expect(
    await shop.rows('select event_id from payment_events where order_id = $1 or provider_id = $2', [
      orderId,
      providerId,
    ]),
  ).toHaveLength(5)
  expect(await shop.rows('select 1 from ledger_entries where account_id = $1 and kind = 20', [userId])).toHaveLength(1)
  await checkLedger(shop.world)
})

test('one request sent fifty times at once makes one order, in whatever process it arrives', async () => {
  const userId = await shop.player()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => shop.start(userId, {}, 'the same', process(index))),
  )
  const texts = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.text] : [])))
  expect(texts.size).toBe(1)
  expect(await shop.rows('select id from payment_orders where user_id = $1', [userId])).toHaveLength(1)
  expect(
    await shop.rows(
      'select s.id from sandbox_payments s join payment_orders o on o.id = s.order_id where o.user_id = $1',
      [userId],
    ),
  ).toHaveLength(1)
})

test('a gift code used by twenty payments at once pays for one of them', async () => {
  const userId = await shop.player()
  const code = shop.bank.newGiftCode(50_000n)
  const orders = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.order(userId, { directionId: 10, sum: 500, fields: { email: 'a@example.com' } }),
    ),
  )
  const faults = await Promise.all(orders.map(({ providerId }) => shop.bank.payWithGift(providerId, code)))
  expect(faults.filter((fault) => fault === undefined)).toHaveLength(1)
  await shop.deliver()
  await settleAll()
  expect((await shop.balance(userId)).gold).toBe(50_000n + 1_000n)
})

test('a chargeback reported thirty times is recorded once', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await shop.bank.act(providerId, 'pay')
  await shop.deliver()
  await settleAll()
  await shop.bank.giveBack(providerId, 100_000n, 'chargeback')
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const event = { event_id: `${providerId}:again ${index % 3}`, payment_id: providerId, order_id: null }
      await shop.hook(process(index), JSON.stringify(event))
      await shop.settle(process(index + 1))
    }),
  )
  await settleAll()
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
  expect(await shop.rows('select 1 from payment_returns where order_id = $1', [orderId])).toHaveLength(1)
  await checkLedger(shop.world)
})

type Fate = 'pay' | 'decline' | 'wrong_amount' | 'lost' | 'unpaid'

function fateOf(roll: number): Fate {
  if (roll < 0.6) return 'pay'
  if (roll < 0.75) return 'decline'
  if (roll < 0.85) return 'wrong_amount'
  return roll < 0.95 ? 'lost' : 'unpaid'
}

interface Paid {
  readonly orderId: bigint
  readonly providerId: string
  readonly userId: bigint
  readonly sum: number
  readonly fate: Fate
}

/** Hostile traffic in addition to the webhooks of a payment: forgeries, old copies, foreign signatures. */
function attacksOn({ orderId, providerId, fate }: Paid, nowSeconds: number): (() => Promise<string>)[] {
  const body = JSON.stringify({ event_id: `${providerId}:forged`, payment_id: providerId, order_id: String(orderId) })
  const headers = [
    signSandbox('a guessed secret', nowSeconds, body),
    signSandbox(SECRET, nowSeconds - 301, body),
    signSandbox(SECRET, nowSeconds, `${body} `),
    't=1,v1=00',
    '',
  ]
  // The shop asks early about a payment with a lost webhook only after a genuine webhook, so it gets no forged ones.
  return fate === 'lost' ? [] : headers.map((header, index) => () => shop.hook(process(index), body, header))
}

/** The provider's own webhooks of a payment: 1 to 10 copies per state, all genuine. */
function wordsOf({ orderId, providerId, fate }: Paid, dice: () => number): (() => Promise<string>)[] {
  if (fate === 'lost' || fate === 'unpaid') return []
  return ['pending', fate === 'decline' ? 'canceled' : 'succeeded'].flatMap((state) => {
    const body = JSON.stringify({
      event_id: `${providerId}:${state}`,
      payment_id: providerId,
      order_id: dice() < 0.5 ? null : String(orderId),
    })
    const copies = 1 + Math.floor(dice() * 10)
    return Array.from({ length: copies }, () => {
      const sender = Math.floor(dice() * 3)
      return () => shop.hook(process(sender), body)
    })
  })
}

test('among many payments with duplicates, reorderings, forgeries, wrong amounts and lost webhooks exactly the paid ones are credited', async () => {
  const dice = makeDice(2026)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => shop.player()))
  const paid: Paid[] = []
  await runAll(
    Array.from({ length: PAYMENTS }, (_, index) => async () => {
      const userId = players[index % PLAYERS] ?? 0n
      const sum = 100 + (index % 900)
      paid.push({ ...(await shop.order(userId, { sum })), userId, sum, fate: fateOf(dice()) })
    }),
    6,
  )
  const act = (one: Paid) => async () => {
    if (one.fate !== 'unpaid') await shop.bank.act(one.providerId, one.fate)
  }
  const nowSeconds = Math.floor(shop.deps.clock.nowMs() / 1000)
  const results = new Map<string, number>()
  const counted = (job: () => Promise<string>) => async () => {
    const result = await job()
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  const calls = paid.flatMap((one) => [
    act(one),
    ...wordsOf(one, dice).map(counted),
    ...attacksOn(one, nowSeconds).map(counted),
  ])
  const settling = paid.slice(0, PAYMENTS / 10).map((_, index) => () => shop.settle(process(index)))
  await runAll(shuffled([...calls, ...settling], dice), 8)
  await settleAll()
  // Webhooks that arrived before the money: the shop asks about these orders again by age, like about those whose webhooks were lost.
  const open = await shop.rows<{ id: bigint }>(`select id from payment_orders where state = 'pending'`)
  for (const { id } of open) await shop.age(id, 61)
  await settleAll()

  const wanted = new Map(players.map((userId) => [userId, 0n]))
  const isCredited = ({ fate }: Paid) => fate === 'pay' || fate === 'lost'
  for (const one of paid.filter(isCredited)) {
    const value = BigInt(one.sum) * 100n
    const bonus = value >= 30_000n ? (value * 2n) / 100n : 0n
    wanted.set(one.userId, (wanted.get(one.userId) ?? 0n) + value + bonus)
  }
  for (const [userId, gold] of wanted) expect(await shop.balance(userId)).toEqual({ gold, coins: 0n })
  const states = await shop.rows<{ state: string; count: number }>(
    `select state, count(*)::int as count from payment_orders where user_id = any($1::int8[]) group by state`,
    [players],
  )
  const count = (...fates: Fate[]) => paid.filter((one) => fates.includes(one.fate)).length
  expect(Object.fromEntries(states.map((row) => [row.state, row.count]))).toEqual({
    paid: count('pay', 'lost'),
    failed: count('decline'),
    review: count('wrong_amount'),
    pending: count('unpaid'),
  })
  const attacked = PAYMENTS - count('lost')
  expect([results.get('forged'), results.get('stale')]).toEqual([attacked * 4, attacked])
  await checkLedger(shop.world)
}, 300_000)
