import type { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '../../../platform/db-failures.ts'
import { checkLedger } from '../../../testing/make.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { applyRates } from '../rates/follow-rates.ts'
import { makeRefills, type Refills } from '../refills.fixtures.ts'
import { getTermsVersion, termsDefinition } from './terms-definition.ts'

let shop: Refills
let second: PaymentDeps
beforeAll(async () => {
  shop = await makeRefills()
  second = shop.processOf(2)
})
afterAll(() => shop.close())

const by = async () => {
  const operators = await shop.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('t-' || left(md5(random()::text), 8), 'x', 'admin'),
            ('u-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const [authorId = 0n, approverId = 0n] = operators.map(({ id }) => id)
  const [request] = await shop.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ('payment.terms', 'payment terms', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [authorId],
  )
  return { changeRequestId: request?.id ?? 0n, authorId, approverId, reason: 'of the test' }
}
const apply = async (change: PaymentTermsChange, process: PaymentDeps): Promise<void> => {
  const applied = await by()
  try {
    await process.database.transaction(async (tx) => {
      const [request] = termsDefinition.changeRequests
      if (!request) throw new Error('the terms have no change request')
      await request.lock?.(tx, change)
      return request.apply(tx, change, applied)
    })
  } catch (error) {
    // Orders that are being written delay it; an operator would get a refusal and try again.
    if (sqlState(error) !== '55P03') throw error
    await apply(change, process)
  }
}
/** A Russian card with a minimum, and what a refill of any sum brings with it. */
const terms = (minimum: number, percent: number): PaymentTermsChange => ({
  methods: [{ id: 2, isOn: true, minimum, maximum: 0, place: 1 }],
  levels: [{ from: 1, percent }],
})
const levelsOf = (userId: bigint) =>
  shop.rows<{ levels: unknown }>('select levels from payment_orders where user_id = $1', [userId])

test('orders placed on two nodes while the terms change have one version of them, the old or the new', async () => {
  const placed = { before: 0, refused: 0 }
  for (let round = 0; round < 5; round += 1) {
    await apply(terms(100, 5), shop.deps)
    const players = await Promise.all(Array.from({ length: 6 }, () => shop.player()))
    const start = (userId: bigint, place: number) =>
      shop.start(userId, { sum: 150 }, undefined, place % 2 === 0 ? shop.deps : second)
    const early = players.slice(0, 3).map(start)
    const changed = apply(terms(200, 7), second)
    const answers = await Promise.all([...early, ...players.slice(3).map(start)])
    await changed
    for (const [place, { httpStatus, text }] of answers.entries()) {
      const orders = await levelsOf(players[place] ?? 0n)
      if (httpStatus === 200) {
        // Only the old terms accept this sum, so the order has their bonus too.
        expect(JSON.stringify(orders.map(({ levels }) => levels))).toMatch(/500/)
        placed.before += 1
      } else {
        expect([JSON.parse(text).key, orders]).toEqual(['payment_sum_wrong', []])
        placed.refused += 1
      }
    }
    const late = await shop.start(await shop.player(), { sum: 150 })
    expect(JSON.parse(late.text).key).toBe('payment_sum_wrong')
  }
  expect(placed.before + placed.refused).toBe(30)
  expect(await getTermsVersion(shop.deps.database)).toBeGreaterThan(9)
  await checkLedger(shop.world)
})

test('rates of a bank applied on two nodes while operators change the terms make consecutive versions, and the last rate is in force', async () => {
  await shop.rows(`update payment_countries set rate_source = 'feed', rate_ppm = 170000 where iso = 'KZ'`)
  await shop.rows(`insert into rate_feeds (code, asked_at) values ('cbr', now())`)
  const follow = async (ppm: bigint, process: PaymentDeps): Promise<void> => {
    try {
      await applyRates(process, 'cbr', { asOf: '2026-11-28', base: 'RUB', ppm: new Map([['KZT', ppm]]) })
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error
      await follow(ppm, process)
    }
  }
  for (let round = 0n; round < 5n; round += 1n) {
    const players = await Promise.all(Array.from({ length: 4 }, () => shop.player()))
    const start = (userId: bigint) =>
      shop.start(userId, { directionId: 11, countryIso: 'KZ', sum: 10_000 }, undefined, second)
    await Promise.all([
      follow(171_000n + round, shop.deps),
      follow(172_000n + round, second),
      apply(terms(100, 5 + Number(round % 2n)), shop.deps),
      ...players.map(start),
    ])
    const orders = await shop.rows<{ rate_ppm: bigint }>(
      'select rate_ppm from payment_orders where user_id = any($1::int8[])',
      [players],
    )
    const known = [0n, 1n].flatMap((back) => [171_000n + round - back, 172_000n + round - back])
    for (const { rate_ppm } of orders) expect([170_000n, ...known]).toContain(rate_ppm)
  }
  const [gap] = await shop.rows<{ missing: bigint }>(
    `select max(version) - count(*) as missing from definition_versions where kind = 'payment'`,
  )
  expect(gap?.missing).toBe(0n)
  const [last] = await shop.rows<{ after: string; rate: string }>(
    `select l.after, trim_scale(c.rate_ppm / 1e6)::text as rate from definition_versions v cross join jsonb_to_recordset(v.details->'changes') as l (field text, after text)
       join payment_countries c on l.field = 'countryRate|' || c.name where c.iso = 'KZ' and v.kind = 'payment' order by v.version desc limit 1`,
  )
  expect(last?.after).toBe(last?.rate)
})
