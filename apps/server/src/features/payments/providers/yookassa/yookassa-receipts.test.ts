import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaymentCountry } from '../../list-countries.ts'
import { makeRefills } from '../../refills.fixtures.ts'
import { KEYS, startYooKassa } from './yookassa.fixtures.ts'
import { createYooKassa } from './yookassa-payments.ts'

let psp: Awaited<ReturnType<typeof startYooKassa>>
beforeAll(async () => {
  psp = await startYooKassa()
})
afterAll(() => psp.close())

test('with receipts a payment method asks for a contact, and the order of a payer who names none is refused', async () => {
  const receipts = { vatCode: 11, taxSystemCode: 2 }
  const fiscal = await makeRefills([
    createYooKassa({ ...KEYS, apiUrl: psp.url, senders: [], ...receipts }, { send: fetch, brand: () => 'Ягодник' }),
  ])
  try {
    const country = await getPaymentCountry({ ...fiscal.deps, pictures: { pathOf: (id) => id } }, 'RU')
    const card = country.directions.find(({ paymentDirectionId }) => paymentDirectionId === 2)
    expect(card?.additional).toMatchObject([{ name: 'email', label: '', required: true }])
    const userId = await fiscal.player()
    const calls = psp.calls.length
    await expect(fiscal.start(userId)).resolves.toMatchObject({ httpStatus: 422 })
    expect(JSON.parse((await fiscal.start(userId, { fields: { email: 'no address' } })).text).key).toBe(
      'payment_field_wrong',
    )
    expect(psp.calls.length).toBe(calls)
    await fiscal.order(userId, { sum: 1234.5, fields: { email: 'payer@example.com' } })
    expect(psp.calls.at(-1)?.body.receipt).toEqual({
      customer: { email: 'payer@example.com' },
      items: [
        {
          description: 'Аванс: пополнение баланса, Ягодник',
          quantity: 1,
          amount: { value: '1234.50', currency: 'RUB' },
          vat_code: 11,
          payment_mode: 'advance',
          payment_subject: 'payment',
        },
      ],
      tax_system_code: 2,
    })
  } finally {
    await fiscal.close()
  }
})

test('a receipt goes to the phone if a payment method asks for it, and without any contact no payment is started', async () => {
  const provider = createYooKassa(
    { ...KEYS, apiUrl: psp.url, senders: [], vatCode: 1, taxSystemCode: undefined },
    { send: fetch, brand: () => 'Ягодник' },
  )
  const offer = {
    orderId: 77n,
    amountMinor: 50_000n,
    currency: 'RUB',
    country: 'RU',
    method: 'sbp',
    type: 3,
    returnUrl: 'https://shop.example/',
  }
  await provider.start({ ...offer, fields: { phone: '+7 900 123 45 67' } })
  const { receipt } = psp.calls.at(-1)?.body ?? {}
  expect(receipt).toMatchObject({ customer: { phone: '79001234567' }, items: [{ vat_code: 1 }] })
  expect(receipt).not.toHaveProperty('tax_system_code')
  await expect(provider.start({ ...offer, fields: {} })).rejects.toMatchObject({ isFinal: true })
})

test('a partial refund has a receipt of the refunded part, and a full one, or one without a contact, has none', async () => {
  const receipts = { vatCode: 1, taxSystemCode: undefined }
  const provider = createYooKassa(
    { ...KEYS, apiUrl: psp.url, senders: [], ...receipts },
    { send: fetch, brand: () => 'Ягодник' },
  )
  const refund = {
    providerId: 'paid',
    method: 'sbp',
    amountMinor: 12_345n,
    currency: 'RUB',
    isWhole: false,
    key: 'refund-5',
  }
  const asked = async (part: { isWhole?: boolean; fields: Record<string, string> }, status = 'succeeded') => {
    psp.failNext([{ status: 200, body: { id: 'r', status } }])
    const state = await provider.refund?.({ ...refund, ...part })
    return { state, call: psp.calls.at(-1) }
  }
  const fields = { email: 'payer@example.com' }
  const { state, call } = await asked({ fields })
  expect(state).toBe('done')
  expect(call).toMatchObject({ method: 'POST', path: '/v3/refunds', headers: { 'idempotence-key': 'refund-5' } })
  expect(call?.body).toEqual({
    payment_id: 'paid',
    amount: { value: '123.45', currency: 'RUB' },
    receipt: {
      customer: { email: 'payer@example.com' },
      items: [
        {
          description: 'Аванс: пополнение баланса, Ягодник',
          quantity: 1,
          amount: { value: '123.45', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'advance',
          payment_subject: 'payment',
        },
      ],
    },
  })
  expect((await asked({ fields, isWhole: true })).call?.body).not.toHaveProperty('receipt')
  expect((await asked({ fields: {} })).call?.body).not.toHaveProperty('receipt')
  expect((await asked({ fields }, 'pending')).state).toBe('pending')
  await expect(asked({ fields }, 'canceled')).rejects.toMatchObject({ isFinal: true })
})
