import { expect, test, vi } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, author } = await openAdmin({ author: 'content' })

const fields = {
  ...{ title: 'Подарок', description: '', coinFactor: null, caseSlug: null, caseFrom: null, perPlayerLimit: 1 },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z', totalLimit: 10 },
}
const percents = { ...fields, type: 'common' as const, percent: 10, sum: null }
const sumAtOnce = { ...fields, type: 'instant' as const, percent: null, sum: 50 }
const reason = 'Для праздника'

const list = async (query: Record<string, string> = {}) =>
  (await adminApi.read('listPromoCodes', { query: { ...query } }, author)).items
const totalsOf = async (id: number) => (await adminApi.read('getPromoCode', { params: { id } }, author)).promo.totals
const use = (code: string, player: AppPlayer) => shop.read('applyPromo', { body: { code } }, { player, key: code })

/** Pays a refill with the code; resolves once it is credited. */
async function refill(code: string, sum: number): Promise<void> {
  const player = await shop.register()
  const body = { directionId: 9, sum, countryIso: 'RU', isAdult: true, promo: code }
  const { orderId, url } = await shop.read('startPayment', { body }, { player, key: code })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action: 'pay' }).toString(),
  })
  const paid = `select 1 from payment_orders where id = $1 and state = 'paid'`
  await vi.waitFor(async () => expect(await shop.rows(paid, [orderId])).toHaveLength(1), {
    timeout: 20_000,
    interval: 100,
  })
}

test('the totals of a code equal those on its own screen, and the totals of a batch are the sum over its codes', async () => {
  const make = async (code: string, terms: typeof percents | typeof sumAtOnce) =>
    (await adminApi.read('createPromoCode', { body: { code, fields: terms, reason } }, author)).promo.id
  const tenth = await make('TENTH', percents)
  const gift = await make('GIFT50', sumAtOnce)
  const batch = { prefix: 'MANY-', codes: 5, randomLength: 8, fields: percents, reason }
  const { promo } = await adminApi.read('createPromoBatch', { body: batch }, author)
  const codes = (
    await shop.rows<{ code: string }>('select code from promo_codes where batch_id = $1 order by id', [promo.batch?.id])
  ).map(({ code }) => code)
  expect(await list({ text: 'TENTH' })).toMatchObject([{ id: tenth, uses: 0, refilled: 0 }])

  await Promise.all([
    refill('TENTH', 1000),
    refill('TENTH', 2500),
    refill(codes[1] ?? '', 700),
    refill(codes[4] ?? '', 300),
    use('GIFT50', await shop.register()),
    use('GIFT50', await shop.register()),
    // Holds a place and remains unpaid.
    shop.read(
      'startPayment',
      { body: { directionId: 9, sum: 5000, countryIso: 'RU', isAdult: true, promo: codes[2] ?? '' } },
      { player: await shop.register(), key: 'unpaid' },
    ),
  ])
  const shown = async (text: string) =>
    (await list({ text })).map(({ id, uses, totalLimit, refilled }) => ({ id, uses, totalLimit, refilled }))
  await expect
    .poll(async () => [await shown('TENTH'), await shown('GIFT50'), await shown('many')], { timeout: 20_000 })
    .toEqual([
      [{ id: tenth, uses: 2, totalLimit: 10, refilled: 3500 }],
      [{ id: gift, uses: 2, totalLimit: 10, refilled: 0 }],
      [{ id: promo.id, uses: 2, totalLimit: 50, refilled: 1000 }],
    ])
  for (const one of await list()) {
    const { uses, refilled } = await totalsOf(one.id)
    expect({ code: one.code, uses: one.uses, refilled: one.refilled }).toEqual({ code: one.code, uses, refilled })
  }
  expect(await shown(codes[4] ?? ''), 'a code of the batch, searched by its text').toMatchObject([
    { uses: 2, totalLimit: 50, refilled: 1000 },
  ])
})

test('the list is sorted by totals, page by page, and its file contains them', async () => {
  const all = await list({ sort: '-refilled', perPage: '100' })
  expect(all.slice(0, 2).map(({ refilled }) => refilled)).toEqual([3500, 1000])
  const first = await adminApi.read('listPromoCodes', { query: { sort: '-refilled', perPage: 2 } }, author)
  const second = await adminApi.read(
    'listPromoCodes',
    { query: { sort: '-refilled', perPage: 2, page: first.next ?? '' } },
    author,
  )
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
  const { text } = await adminApi.call(
    'exportList',
    { params: { list: 'listPromoCodes' }, query: { text: 'TENTH' } },
    author,
  )
  const [names = '', row = ''] = text.trim().split('\r\n')
  const cellOf = (name: string) => row.split(';')[names.split(';').findIndex((one) => one.includes(name))]
  expect([cellOf('uses'), cellOf('refilled')]).toEqual(['2', '3500'])
})
