import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../testing/make.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { makeRefills, type Refills } from '../refills.fixtures.ts'
import { refuseReview } from './decide-review.ts'
import { paymentAccept } from './payment-accept.ts'
import { paymentRefund } from './payment-refund.ts'

let shop: Refills
let second: PaymentDeps
beforeAll(async () => {
  shop = await makeRefills()
  second = shop.processOf(2)
})
afterAll(() => shop.close())

const operator = async () => {
  const [one] = await shop.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('o-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const [session] = await shop.rows<{ id: bigint }>(
    `insert into operator_sessions (operator_id, secret_hash, address, second_factor_at)
     values ($1, sha256(random()::text::bytea), '127.0.0.1', clock_timestamp()) returning id`,
    [one?.id],
  )
  return { id: one?.id ?? 0n, sessionId: session?.id ?? 0n }
}
const by = async (kind: string) => {
  const [author, approver] = [await operator(), await operator()]
  const [request] = await shop.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ($2, 'payment', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [author.id, kind],
  )
  return { changeRequestId: request?.id ?? 0n, authorId: author.id, approverId: approver.id, reason: 'of the test' }
}
const accept = async (reviewId: bigint, process = shop.deps) => {
  const applied = await by('payment.accept')
  return process.database.transaction((tx) => paymentAccept(process).apply(tx, { reviewId: Number(reviewId) }, applied))
}
const refuses = async (id: bigint, process = shop.deps) => {
  const { id: operatorId, sessionId } = await operator()
  const acting = { id: operatorId, sessionId, role: 'admin', login: 'o', name: 'x' }
  return refuseReview(process, { operator: acting, address: '127.0.0.1' } as never, { id, reason: 'of the test' })
}
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code

/** Makes a payment of 1000 RUB for which the provider received 1001; returns its review. */
async function inReview() {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await shop.bank.act(providerId, 'wrong_amount')
  await shop.deliver()
  await shop.settle()
  const [review] = await shop.rows<{ id: bigint }>('select id from payment_reviews where order_id = $1', [orderId])
  return { userId, orderId, providerId, reviewId: review?.id ?? 0n }
}
const reviewOf = (orderId: bigint) =>
  shop.rows('select decision, decided_by is not null as named from payment_reviews where order_id = $1', [orderId])

test('four credits and a refusal at once on two nodes have one success', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { userId, orderId, reviewId } = await inReview()
    const outcomes = await Promise.allSettled([
      accept(reviewId),
      accept(reviewId, second),
      refuses(reviewId, second),
      accept(reviewId),
      accept(reviewId, second),
    ])
    expect(outcomes.filter((one) => codeOf(one) === 'done')).toHaveLength(1)
    const isCredited = codeOf(outcomes[2] as PromiseSettledResult<unknown>) !== 'done'
    await shop.settle()
    expect((await shop.balance(userId)).gold).toBe(isCredited ? 104_104n : 0n)
    expect(await reviewOf(orderId)).toEqual([{ decision: isCredited ? 'credited' : 'refused', named: true }])
    expect((await shop.orderRow(orderId)).state).toBe(isCredited ? 'paid' : 'failed')
  }
  await checkLedger(shop.world)
})

test('a refused payment is returned in full by a refund, and its player never had the money', async () => {
  const { userId, orderId, providerId, reviewId } = await inReview()
  await refuses(reviewId)
  const applied = await by('payment.refund')
  const refund = (amount: number) =>
    shop.deps.database.transaction((tx) =>
      paymentRefund(shop.deps).apply(tx, { orderId: String(orderId), amount }, applied),
    )
  await expect(refund(1000)).rejects.toMatchObject({ params: { fault: 'whole_only' } })
  await refund(1001)
  await shop.settle()
  await shop.deliver()
  await shop.settle()
  expect((await shop.bank.find(providerId))?.returnedMinor).toBe(100_100n)
  expect(await shop.rows('select state, operation_id from payment_refunds where order_id = $1', [orderId])).toEqual([
    { state: 'done', operation_id: null },
  ])
  expect((await shop.balance(userId)).gold).toBe(0n)
  expect((await shop.orderRow(orderId)).state).toBe('failed')
})

test('a payment without an order is only marked as seen, and its review closes once', async () => {
  const body = JSON.stringify({ event_id: 'e', payment_id: 'nobody-ordered-this', order_id: null })
  await shop.hook(shop.deps, body)
  const [review] = await shop.rows<{ id: bigint }>(
    `select id from payment_reviews where provider_id = 'nobody-ordered-this'`,
  )
  const reviewId = review?.id ?? 0n
  await expect(accept(reviewId)).rejects.toMatchObject({ params: { fault: 'review_not_acceptable' } })
  const outcomes = await Promise.allSettled([refuses(reviewId), refuses(reviewId, second)])
  expect(outcomes.map(codeOf).sort()).toEqual(['change_closed', 'done'])
})
