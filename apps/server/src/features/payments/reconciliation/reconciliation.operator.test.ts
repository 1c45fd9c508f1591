import { expect, test } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'

const { shop, adminApi, finance, support } = await openAdmin({ finance: 'finance', support: 'support' })

test('differences are listed with both sides, and closed once by a permitted role', async () => {
  await shop.rows(
    `with r as (insert into payment_reconciliations (provider, day, ended_at, payments) values ('yookassa', '2026-11-20', now(), 3) returning id)
     insert into payment_differences (reconciliation_id, provider_id, kind, details)
     select id, 'p-' || kind, kind, details::jsonb from r cross join (values
       ('unknown_payment', '{"here": null, "there": {"state": "success", "paidMinor": "150050", "returnedMinor": "0", "currency": "RUB"}}'),
       ('missing_payment', '{"here": {"state": "paid", "paidMinor": "100", "returnedMinor": "100", "currency": "RUB"}, "there": null}')) as d (kind, details)`,
  )
  const { items } = await adminApi.read('listPaymentDifferences', { query: { kind: 'unknown_payment' } }, support)
  expect(items).toMatchObject([
    {
      ...{ provider: 'yookassa', day: '2026-11-20', providerId: 'p-unknown_payment', orderId: null, here: null },
      ...{ there: { state: 'success', paid: 1500.5, returned: 0, currency: 'RUB' }, closedAt: null },
    },
  ])
  const one = { params: { id: Number(items[0]?.id) }, body: { reason: 'A payment of our test account' } }
  expect(await adminApi.refusal('closePaymentDifference', one, support)).toBe('403 forbidden')
  await adminApi.read('closePaymentDifference', one, finance)
  expect(await adminApi.refusal('closePaymentDifference', one, finance)).toBe('404 dataNotFound')
  const open = await adminApi.read('listPaymentDifferences', { query: { isOpen: '1' } }, finance)
  expect(open.items.map(({ kind }) => kind)).toEqual(['missing_payment'])
  expect((await adminApi.read('listPaymentDifferences', { query: {} }, finance)).total).toBe(2)
})
