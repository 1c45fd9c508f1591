import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getPaymentCountry } from '../list-countries.ts'
import { makeRefills, type Refills } from '../refills.fixtures.ts'
import { getTermsVersion } from '../terms/terms-definition.ts'
import { type CbrQuotes, cbrDocument, startCbr } from './cbr.fixtures.ts'
import { RateFollower } from './follow-rates.ts'

let shop: Refills
let bank: Awaited<ReturnType<typeof startCbr>>
beforeAll(async () => {
  shop = await makeRefills()
  bank = await startCbr()
})
afterAll(() => Promise.all([shop.close(), bank.close()]))
beforeEach(async () => {
  await shop.rows(
    `update payment_countries set rate_source = 'fixed', margin_bp = 0, rate_ppm = 170000 where iso = 'KZ'`,
  )
  await shop.rows('delete from rate_feeds')
})

const follower = () => new RateFollower(shop.deps, { feed: 'cbr', url: bank.url })
/** Requests the bank's rates, whenever they were last requested. */
const follow = async (quotes: CbrQuotes) => {
  bank.state.body = cbrDocument(quotes)
  await shop.rows(`update rate_feeds set asked_at = asked_at - interval '1 day'`)
  await follower().follow()
}
const obey = (marginBp = 0) =>
  shop.rows(`update payment_countries set rate_source = 'feed', margin_bp = $1 where iso = 'KZ'`, [marginBp])
const kazakhstan = () => getPaymentCountry(shop.deps, 'KZ')
const newestVersion = async () =>
  (
    await shop.rows<{ operator_id: bigint | null; reason: string; changes: unknown }>(
      `select operator_id, reason, details->'changes' as changes from definition_versions where kind = 'payment' order by version desc limit 1`,
    )
  )[0]

test('a country that follows the bank sells at its rate minus the margin, as a version of the terms without an operator', async () => {
  await obey(200)
  await follow({ KZT: ['17,5000', 100], USD: ['92,5000', 1] })
  expect((await kazakhstan()).currency.rate).toBe(0.1715)
  const { operator_id, reason, changes } = (await newestVersion()) ?? {}
  expect([operator_id, reason, changes]).toEqual([
    null,
    'rates',
    [{ field: 'countryRate|Казахстан', before: '0.17', after: '0.1715' }],
  ])
  const { httpStatus, text } = await shop.start(await shop.player(), { directionId: 11, countryIso: 'KZ', sum: 10_000 })
  expect([httpStatus, text]).toEqual([200, expect.any(String)])
  const [order] = await shop.rows<{ rate_ppm: bigint; value_minor: bigint }>(
    `select rate_ppm, value_minor from payment_orders where country = 'KZ' order by id desc limit 1`,
  )
  expect(order).toEqual({ rate_ppm: 171_500n, value_minor: 171_500n })
})

test('a country with a fixed rate keeps it, and equal rates make no version', async () => {
  const before = await getTermsVersion(shop.deps.database)
  await follow({ KZT: ['17,5000', 100] })
  expect((await kazakhstan()).currency.rate).toBe(0.17)
  await obey()
  await follow({ KZT: ['17,0000', 100] })
  expect(await getTermsVersion(shop.deps.database)).toBe(before)
})

test('a rate that jumps waits for operators, and the others are applied', async () => {
  await obey()
  await shop.rows(`update payment_countries set rate_source = 'feed', rate_ppm = 90000000 where iso = 'US'`)
  await follow({ KZT: ['19,0000', 100], USD: ['92,0000', 1] })
  expect((await kazakhstan()).currency.rate).toBe(0.17)
  expect((await getPaymentCountry(shop.deps, 'US')).currency.rate).toBe(92)
  const [feed] = await shop.rows<{ jumped: string[] }>('select jumped from rate_feeds')
  expect(feed?.jumped).toEqual(['KZ'])
  await follow({ KZT: ['17,2000', 100], USD: ['92,0000', 1] })
  expect((await kazakhstan()).currency.rate).toBe(0.172)
  await shop.rows(`update payment_countries set rate_source = 'fixed' where iso = 'US'`)
})

test("one process an hour requests the bank's rates", async () => {
  bank.state.body = cbrDocument({ KZT: ['17,0000', 100] })
  const before = bank.state.asked
  await Promise.all([follower().follow(), follower().follow(), follower().follow()])
  expect(bank.state.asked).toBe(before + 1)
})

test.each([
  ['an error', 503, cbrDocument({ KZT: ['18,0000', 100] })],
  ['an incomplete document', 200, cbrDocument({ KZT: ['18,0000', 100] }).subarray(0, 120)],
])('a response that is %s changes nothing, and old rates are used for three days', async (_, status, body) => {
  await obey()
  await follow({ KZT: ['17,1000', 100] })
  Object.assign(bank.state, { status, body })
  await shop.rows(`update rate_feeds set asked_at = asked_at - interval '1 day'`)
  await expect(follower().follow()).rejects.toThrow('the bank answered')
  bank.state.status = 200
  expect((await kazakhstan()).currency.rate).toBe(0.171)
  expect((await kazakhstan()).directions.every(({ isUnavailable }) => isUnavailable)).toBe(false)
  await shop.rows(`update rate_feeds set fetched_at = fetched_at - interval '73 hours'`)
  expect((await kazakhstan()).directions.every(({ isUnavailable }) => isUnavailable)).toBe(true)
  const { text } = await shop.start(await shop.player(), { directionId: 11, countryIso: 'KZ', sum: 10_000 })
  expect(JSON.parse(text).key).toBe('payment_direction_unavailable')
})
