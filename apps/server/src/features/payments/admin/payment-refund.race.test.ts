import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../testing/make.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { ProviderFailure } from '../payment-ports.ts'
import { makeRefills, type Refills } from '../refills.fixtures.ts'
import { paymentRefund } from './payment-refund.ts'

let shop: Refills
let second: PaymentDeps
beforeAll(async () => {
  shop = await makeRefills()
  second = shop.processOf(2)
})
afterAll(() => shop.close())

/** The proposer and the approver of a new change request. */
const by = async () => {
  const [one] = await shop.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('r-' || left(md5(random()::text), 8), 'x', 'admin'), ('s-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const authorId = one?.id ?? 0n
  const [request] = await shop.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ('payment.refund', 'payment', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [authorId],
  )
  return { changeRequestId: request?.id ?? 0n, authorId, approverId: authorId + 1n, reason: 'of the test' }
}
const refund = async (orderId: bigint, amount: number, process = shop.deps) => {
  const applied = await by()
  return process.database.transaction((tx) =>
    paymentRefund(process).apply(tx, { orderId: String(orderId), amount }, applied),
  )
}
const faultOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'asked' : (outcome.reason as { params?: { fault?: string } }).params?.fault

/** A credited payment of 1000 RUB. */
async function paid(): Promise<{ userId: bigint; orderId: bigint; providerId: string }> {
  const userId = await shop.player()
  const order = await shop.order(userId)
  await shop.bank.act(order.providerId, 'pay')
  await shop.deliver()
  await shop.settle()
  return { userId, ...order }
}
const refundsOf = (orderId: bigint) =>
  shop.rows<{ state: string }>(
    'select amount_minor, state, fault, operation_id is not null as booked from payment_refunds where order_id = $1 order by id',
    [orderId],
  )
const settleOn = async () => {
  await Promise.all([shop.settle(), shop.settle(second), shop.deliver(), shop.deliver(second)])
  await Promise.all([shop.settle(), shop.settle(second)])
}

test('four simultaneous full refunds on two nodes make one request, and the money is returned once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { userId, orderId, providerId } = await paid()
    const outcomes = await Promise.allSettled([
      refund(orderId, 1000),
      refund(orderId, 1000, second),
      refund(orderId, 1000),
      refund(orderId, 1000, second),
    ])
    expect(outcomes.map(faultOf).sort()).toEqual(['asked', 'refund_open', 'refund_open', 'refund_open'])
    await settleOn()
    expect(await refundsOf(orderId)).toEqual([{ amount_minor: 100_000n, state: 'done', fault: null, booked: true }])
    expect((await shop.bank.find(providerId))?.returnedMinor).toBe(100_000n)
    expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
    expect((await shop.orderRow(orderId)).state).toBe('refunded')
  }
  await checkLedger(shop.world)
})

test('a part is refunded with its part of the bonus, then the rest, and never more than was paid', async () => {
  const { userId, orderId } = await paid()
  await refund(orderId, 250)
  await settleOn()
  expect((await shop.balance(userId)).gold).toBe(78_000n)
  const [more] = await Promise.allSettled([refund(orderId, 750.01)])
  expect(faultOf(more as PromiseSettledResult<unknown>)).toBe('more_than_paid')
  await refund(orderId, 750)
  await settleOn()
  expect((await shop.balance(userId)).gold).toBe(0n)
  const [none] = await Promise.allSettled([refund(orderId, 1)])
  expect(faultOf(none as PromiseSettledResult<unknown>)).toBe('nothing_to_refund')
  expect(await refundsOf(orderId)).toMatchObject([{ amount_minor: 25_000n }, { amount_minor: 75_000n }])
})

test('a refund and a chargeback at once take the returned sum from the player once', async () => {
  const { userId, orderId, providerId } = await paid()
  await Promise.all([refund(orderId, 1000), shop.bank.giveBack(providerId, 100_000n, 'chargeback')])
  await settleOn()
  await settleOn()
  expect((await shop.balance(userId)).gold).toBe(0n)
  expect(await shop.rows('select 1 from payment_returns where order_id = $1', [orderId])).toHaveLength(1)
  expect((await refundsOf(orderId))[0]?.state).not.toBe('asked')
  await checkLedger(shop.world)
})

test('a refund that the provider refuses is reported and may be requested again, and an unsupported one is refused at once', async () => {
  const { orderId, userId } = await paid()
  const sandbox = shop.deps.providers.get('sandbox')
  if (!sandbox) throw new Error('there is no sandbox')
  const { refund: original } = sandbox
  const answers = [new ProviderFailure('no', { isFinal: false }), new ProviderFailure('no', { isFinal: true })]
  sandbox.refund = async () => {
    throw answers.shift() ?? new Error('asked too often')
  }
  await refund(orderId, 1000)
  await shop.settle()
  expect(await refundsOf(orderId), 'it may answer later').toMatchObject([{ state: 'asked' }])
  await shop.age(orderId, 0)
  await shop.settle()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'refused', fault: 'provider_refused' }])
  delete sandbox.refund
  const [none] = await Promise.allSettled([refund(orderId, 1000)])
  expect(faultOf(none as PromiseSettledResult<unknown>)).toBe('provider_cannot_refund')
  if (original) sandbox.refund = original
  expect((await shop.balance(userId)).gold).toBe(104_000n)
})
