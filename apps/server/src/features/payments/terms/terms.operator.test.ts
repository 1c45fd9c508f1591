import type { AdminPaymentMethod, BonusLevel, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'risk', approver: 'finance' })

const reason = 'Провайдер просил'
const termsOf = () => adminApi.read('getPaymentTerms', {}, author)
const change = async (asked: PaymentTermsChange) => {
  const { version } = await termsOf()
  return adminApi.call('changePaymentTerms', { body: { version, reason, ...asked } }, author)
}
const propose = async (payload: PaymentTermsChange) =>
  (await adminApi.read('createChangeRequest', { body: { kind: 'payment.terms', payload, reason } }, author)).request
const approve = (request: { id: string; version: number }) =>
  adminApi.call('approveChangeRequest', { params: { id: request.id }, body: { version: request.version } }, approver)

/** A payment method in Russia, as currently set. */
async function methodNamed(systemName: string) {
  const { countries } = await termsOf()
  const method = countries.find(({ iso }) => iso === 'RU')?.methods.find((one) => one.systemName === systemName)
  if (!method) throw new Error(`${systemName} is not there`)
  return settable(method)
}
const settable = ({ id, isOn, minimum, maximum, place }: AdminPaymentMethod) => ({ id, isOn, minimum, maximum, place })
const offeredIn = async (iso: string) =>
  (await shop.read('getPaymentCountry', { params: { iso } })).directions.map(({ systemName }) => systemName)
const levels = () => shop.read('listBonusLevels', {})

test('one operator turns a payment method off at once, and two turn it on again', async () => {
  const method = await methodNamed('yoomoney')
  const player = await shop.register()
  const order = { directionId: method.id, sum: 1000, countryIso: 'RU', isAdult: true }
  expect(await offeredIn('RU')).toContain('yoomoney')
  expect(await shop.read('listPaymentMarks', {})).toContain('yoomoney')
  expect((await change({ methods: [{ ...method, isOn: false }] })).status).toBe(200)
  expect(await offeredIn('RU')).not.toContain('yoomoney')
  expect(await shop.read('listPaymentMarks', {})).not.toContain('yoomoney')
  const refused = await shop.call('startPayment', { body: order }, { player, key: 'while it is off' })
  expect(refused.json().key).toBe('payment_direction_unavailable')
  expect((await change({ methods: [method] })).json().key).toBe('approval_required')
  const request = await propose({ methods: [method] })
  expect(request.preview.lines).toMatchObject([
    { field: 'methodOn|ЮMoney, Россия', before: 'off', after: 'on' },
    { field: 'methodMonth|ЮMoney, Россия' },
  ])
  expect(await offeredIn('RU')).not.toContain('yoomoney')
  expect((await approve(request)).status).toBe(200)
  expect(await offeredIn('RU')).toContain('yoomoney')
  await shop.read('startPayment', { body: order }, { player, key: 'when it is on' })
})

test('sums may be narrowed by one operator and widened by two, and the position is free', async () => {
  const method = await methodNamed('sbp')
  const narrower = { ...method, minimum: method.minimum + 50, maximum: method.maximum - 1000, place: 9 }
  expect((await change({ methods: [narrower] })).status).toBe(200)
  expect(await methodNamed('sbp')).toEqual(narrower)
  for (const wider of [{ minimum: method.minimum }, { maximum: method.maximum }, { maximum: 0 }]) {
    expect((await change({ methods: [{ ...narrower, ...wider }] })).json().key).toBe('approval_required')
  }
  expect((await approve(await propose({ methods: [method] }))).status).toBe(200)
  expect(await methodNamed('sbp')).toEqual(method)
})

test('a country is closed by one operator at once and opened by two', async () => {
  expect((await change({ countries: [{ iso: 'KZ', isServed: false }] })).status).toBe(200)
  const closed = await shop.call('getPaymentCountry', { params: { iso: 'KZ' } })
  expect(closed.json().key).toBe('country_denied')
  expect((await change({ countries: [{ iso: 'KZ', isServed: true }] })).json().key).toBe('approval_required')
  await approve(await propose({ countries: [{ iso: 'KZ', isServed: true }] }))
  expect(await offeredIn('KZ')).toContain('kaspi')
})

test('bonus levels are lowered by one operator and raised by two, and their effect is shown', async () => {
  const { levels: before } = await termsOf()
  const lower = before.map(({ from, percent }) => ({ from, percent: percent - 1 }))
  expect((await change({ levels: lower })).status).toBe(200)
  expect((await levels()).map(({ bonusMultiplier }) => bonusMultiplier)).toEqual(lower.map(({ percent }) => percent))
  expect((await change({ levels: before })).json().key).toBe('approval_required')
  const request = await propose({ levels: before })
  expect(request.preview.lines[0]).toEqual({ field: 'level|300', before: '1 %', after: '2 %' })
  expect(request.preview.lines.at(-1)).toMatchObject({ field: 'levelsMonth' })
  await approve(request)
  expect((await termsOf()).levels).toEqual(before)
  // A lower threshold gives some players more.
  const earlier = [{ from: 100, percent: 1 }, ...before]
  expect((await change({ levels: earlier })).json().key).toBe('approval_required')
})

test.each<[string, readonly BonusLevel[], string]>([
  [
    'whose sums do not rise',
    [
      { from: 500, percent: 1 },
      { from: 500, percent: 2 },
    ],
    'levels.1.from',
  ],
  [
    'whose bonuses do not rise',
    [
      { from: 500, percent: 2 },
      { from: 900, percent: 2 },
    ],
    'levels.1.percent',
  ],
  ['of more than the whole', [{ from: 500, percent: 101 }], 'levels.0.percent'],
  ['from nothing on', [{ from: 0, percent: 1 }], 'levels.0.from'],
])('bonus levels %s are refused', async (_, wrong, path) => {
  const before = await termsOf()
  const answer = await change({ levels: [...wrong] })
  expect(answer.status).toBe(400)
  expect(answer.json().data.params.faults).toMatchObject([{ path }])
  expect(await termsOf()).toEqual(before)
})

test('a maximum below the minimum is refused, and a missing method is not found', async () => {
  const method = await methodNamed('sbp')
  const answer = await change({ methods: [{ ...method, maximum: 1 }] })
  expect(answer.json().data.params.faults).toMatchObject([{ path: 'methods.0.maximum' }])
  expect((await change({ methods: [{ ...method, id: 9_999 }] })).json().key).toBe('dataNotFound')
})

test('terms that the provider cannot fulfil are refused by field, and the method with such terms can be turned off', async () => {
  const method = await methodNamed('sbp')
  const faultsOf = async (one: typeof method) => (await change({ methods: [one] })).json().data.params.faults
  expect(await faultsOf({ ...method, minimum: 0.5 })).toEqual([
    { path: 'methods.0.minimum', reason: 'provider_minimum' },
  ])
  await shop.rows(`update payment_directions set is_reversible = false where system_name = 'card_ru'`)
  const card = await methodNamed('card_ru')
  expect(await faultsOf({ ...card, place: 8 })).toEqual([{ path: 'methods.0.is_on', reason: 'provider_reversible' }])
  expect((await change({ methods: [{ ...card, isOn: false }] })).status).toBe(200)
  expect((await change({ methods: [card] })).json().data.params.faults).toMatchObject([{ path: 'methods.0.is_on' }])
})

test('the second of two editors gets a conflict, and every version is stored with its author', async () => {
  const { version } = await termsOf()
  const method = await methodNamed('hotskins')
  const save = (place: number) =>
    adminApi.call('changePaymentTerms', { body: { version, reason, methods: [{ ...method, place }] } }, author)
  const outcomes = await Promise.all([save(71), save(72), save(73)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { items } = await adminApi.read('listPaymentTermsVersions', { query: {} }, author)
  expect(items[0]).toMatchObject({
    version: version + 1,
    reason,
    operator: { name: 'Test risk' },
    changeRequestId: null,
    changes: [{ field: 'methodPlace|Скины Steam (hotskins), Россия', before: String(method.place) }],
  })
  expect(items.at(-1)).toMatchObject({ version: 1, operator: null, reason: 'import' })
  const log = await adminApi.read(
    'listOperatorLog',
    { query: { action: 'payment_terms.changed' } },
    await adminApi.make('admin'),
  )
  expect(log.items[0]).toMatchObject({ target: 'payment terms', reason })
})

test('the second of two requests for the same terms is stale', async () => {
  const method = await methodNamed('crypto_ton')
  await change({ methods: [{ ...method, isOn: false }] })
  const [one, other] = [await propose({ methods: [method] }), await propose({ methods: [{ ...method, minimum: 1 }] })]
  expect((await approve(one)).status).toBe(200)
  expect((await approve(other)).json().key).toBe('change_stale')
})

test('support and content cannot change the terms', async () => {
  const { version } = await termsOf()
  const method = await methodNamed('sbp')
  const body = { version, reason, methods: [{ ...method, isOn: false }] }
  for (const role of ['support', 'content'] as const) {
    const answer = await adminApi.call('changePaymentTerms', { body }, await adminApi.make(role))
    expect(answer.json().key).toBe('forbidden')
  }
})

const country = async (iso: string) => (await termsOf()).countries.find((one) => one.iso === iso)

test('a worse rate needs one operator and a better one two, and a change of name or buttons needs one', async () => {
  const before = await country('BY')
  if (!before) throw new Error('Belarus is not there')
  const sums = { desktop: [20, 40], mobile: [20] }
  expect(
    (await change({ countries: [{ iso: 'BY', rate: 24.5, name: 'Беларусь', sums, preliminary: 40 }] })).status,
  ).toBe(200)
  const shown = await shop.read('getPaymentCountry', { params: { iso: 'BY' } })
  expect(shown).toMatchObject({
    currency: { rate: 24.5, preliminaryAmount: 40 },
    buttons: { countrySumButtonData: sums },
  })
  const better = { countries: [{ iso: 'BY', rate: before.rate }] }
  expect((await change(better)).json().key).toBe('approval_required')
  const request = await propose(better)
  expect(request.preview.lines).toEqual([{ field: 'countryRate|Беларусь', before: '24.5', after: String(before.rate) }])
  await approve(request)
  expect((await country('BY'))?.rate).toBe(before.rate)
})

test("following a bank's rate is refused by its field where no bank publishes it", async () => {
  const answer = await change({ countries: [{ iso: 'BY', rateSource: 'feed' }] })
  expect(answer.json().data.params.faults).toMatchObject([{ path: 'countries.0.rate_source', reason: 'no_feed' }])
  await shop.rows(`insert into rate_feeds (code, asked_at, fetched_at, as_of, rates)
                   values ('cbr', now(), now(), current_date, '{"BYN": 25000000}')`)
  expect((await change({ countries: [{ iso: 'BY', rateSource: 'feed' }] })).json().key).toBe('approval_required')
  await approve(await propose({ countries: [{ iso: 'BY', rateSource: 'feed', marginPercent: 2 }] }))
  expect(await country('BY')).toMatchObject({ rateSource: 'feed', marginPercent: 2, rateFault: null })
  expect((await change({ countries: [{ iso: 'BY', marginPercent: 1 }] })).json().key).toBe('approval_required')
  expect((await change({ countries: [{ iso: 'BY', rateSource: 'fixed', marginPercent: 3 }] })).status).toBe(200)
  await shop.rows('delete from rate_feeds')
})

test('a new country and a new payment method are closed until two operators open them', async () => {
  const added = { iso: 'AM', name: 'Армения', currency: 'USD' as const, symbol: '$', rate: 80, preliminary: 10 }
  const asked = { addedCountries: [{ ...added, sums: { desktop: [10], mobile: [10] } }] }
  const [like] = (await country('US'))?.methods ?? []
  const addedMethods = [{ like: like?.id ?? 0, country: 'AM', name: 'Карта' }]
  expect((await change({ ...asked, addedMethods })).status).toBe(200)
  expect((await change(asked)).json().data.params.faults).toMatchObject([{ path: 'added_countries.0.iso' }])
  const armenia = await country('AM')
  expect(armenia).toMatchObject({
    isServed: false,
    methods: [{ name: 'Карта', isOn: false, provider: like?.provider }],
  })
  expect((await shop.call('getPaymentCountry', { params: { iso: 'AM' } })).json().key).toBe('country_denied')
  const [method] = armenia?.methods ?? []
  if (!method) throw new Error('the way is not there')
  const open = { countries: [{ iso: 'AM', isServed: true }], methods: [{ ...settable(method), isOn: true }] }
  expect((await change(open)).json().key).toBe('approval_required')
  await approve(await propose(open))
  expect(await offeredIn('AM')).toEqual([method.systemName])
})

test('a payment method is renamed by one operator, and its own bonus is raised by two', async () => {
  const method = await methodNamed('sbp')
  expect((await change({ methods: [{ ...method, name: 'СБП по номеру' }] })).status).toBe(200)
  expect((await change({ methods: [{ ...method, bonusPercent: 7 }] })).json().key).toBe('approval_required')
  await approve(await propose({ methods: [{ ...method, bonusPercent: 7 }] }))
  const shown = (await shop.read('getPaymentCountry', { params: { iso: 'RU' } })).directions.find(
    ({ systemName }) => systemName === 'sbp',
  )
  expect(shown).toMatchObject({ name: 'СБП по номеру', bonusPercent: 7 })
})
