import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { readCard, TEST_CARDS } from './sandbox-cards.ts'
import { signSandbox } from './sandbox-webhook.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const FORM = 'application/x-www-form-urlencoded'
const CARD = { expiry: '09/39', cvc: '123', holder: 'Ivan Severny' }
const secretOf = () => shop.config.payments.providers.sandbox?.secret ?? ''

interface Ordered {
  readonly player: AppPlayer
  readonly orderId: string
  readonly form: string
}

async function order(more: Record<string, unknown> = {}): Promise<Ordered> {
  const player = await shop.register()
  const body = { directionId: 2, sum: 1000, countryIso: 'RU', isAdult: true, ...more }
  const { orderId, url } = await shop.read('startPayment', { body }, { player, key: 'pay' })
  const { formUrl } = await shop.read('getPaymentStatus', { query: { orderId } }, { player })
  return { player, orderId, form: formUrl ?? url }
}

const submit = (form: string, fields: Record<string, string>) =>
  shop.send(form, { method: 'POST', headers: { 'content-type': FORM }, body: new URLSearchParams(fields).toString() })
const payBy = (form: string, number: string) => submit(form, { step: 'card', number, ...CARD })
const show = async (form: string) => (await shop.send(form)).text
const stateOf = ({ orderId, player }: Ordered) => shop.read('getPaymentStatus', { query: { orderId } }, { player })
const waitFor = (ordered: Ordered, status: string) =>
  vi.waitFor(async () => expect((await stateOf(ordered)).status).toBe(status), { timeout: 20_000, interval: 100 })
const balanceOf = async ({ player }: Ordered) => (await shop.read('getCurrentUser', {}, { player })).finance.balance

describe('the form of the sandbox', () => {
  test('the form of the sandbox accepts a card, and the balance increases by the webhook that follows', async () => {
    const ordered = await order()
    const before = await balanceOf(ordered)
    expect(await show(ordered.form)).toContain('4111 1111 1111 1111')
    const answer = await payBy(ordered.form, '4111 1111 1111 1111')
    expect([answer.status, answer.headers.location]).toEqual([303, ordered.form])
    await waitFor(ordered, 'success')
    expect((await balanceOf(ordered)) - before).toBe(1040)
    expect(await show(ordered.form)).toContain(`/refill/result?order_id=${ordered.orderId}`)
  })

  test('the form of the sandbox shows a code to scan and banks to choose for SBP, and the bank pays', async () => {
    const ordered = await order({ directionId: 1 })
    const page = await show(ordered.form)
    expect(page).toMatch(/<svg class="code" role="img" aria-label="Код для оплаты"/)
    expect(page).toContain('name="action" value="pay" class="quiet">Северный банк</button>')
    await submit(ordered.form, { step: 'action', action: 'pay' })
    await waitFor(ordered, 'success')
  })

  test("the form of the sandbox asks for the bank's code, and declines after the third wrong one", async () => {
    const [good, bad] = [await order(), await order()]
    for (const one of [good, bad]) await payBy(one.form, '4000000000003220')
    const code = /Учебный код: (\d{6})/.exec(await show(good.form))?.[1] ?? ''
    expect((await submit(good.form, { step: 'code', code: '12' })).headers.location).toContain('fault=wrong_code')
    await submit(good.form, { step: 'code', code })
    await waitFor(good, 'success')
    for (let tries = 0; tries < 3; tries += 1) await submit(bad.form, { step: 'code', code: 'nothing' })
    await waitFor(bad, 'fail')
    expect(await stateOf(bad)).toMatchObject({ reason: 'declined', credit: null })
  })

  test.each([
    ['4000000000000002', 'fail'],
    ['4000000000000101', 'success'],
    ['4000000000000119', 'success'],
  ])('a payment with the card %s ends in %s, with at most one credit', async (number, status) => {
    const ordered = await order()
    const before = await balanceOf(ordered)
    await payBy(ordered.form, number)
    await waitFor(ordered, status)
    expect((await balanceOf(ordered)) - before).toBe(status === 'success' ? 1040 : 0)
  })

  test('the form of the sandbox names the wrong field of a card, and a paid form cannot be sent again', async () => {
    const { form } = await order()
    const faultOf = async (fields: Record<string, string>) =>
      (await submit(form, { step: 'card', number: '4111111111111111', ...CARD, ...fields })).headers.location
    expect(await faultOf({ number: '4111111111111112' })).toContain('fault=number')
    expect(await faultOf({ expiry: '09/20' })).toContain('fault=expiry')
    expect(await faultOf({ cvc: '1' })).toContain('fault=cvc')
    expect(await faultOf({ holder: '1' })).toContain('fault=holder')
    expect(await show(`${form}?fault=cvc`)).toContain('role="alert"')
    expect(await show(`${form}?fault=__proto__`)).not.toContain('role="alert"')
    await payBy(form, '4111111111111111')
    expect((await payBy(form, '4111111111111111')).headers.location).toContain('fault=closed')
  })

  test('only pages of the shop may frame the form of the sandbox, and it runs no scripts', async () => {
    const { form } = await order()
    const { headers } = await shop.send(form)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect((await shop.send('/demo/pay/nothing-of-the-kind')).status).toBe(404)
  })

  test('the sandbox stores no card number', async () => {
    const ordered = await order()
    await payBy(ordered.form, '4000000000003220')
    for (const table of ['sandbox_payments', 'sandbox_hooks', 'payment_orders', 'payment_events']) {
      const rows = await shop.rows(`select t::text as text from ${table} t where t::text like '%4000000000003220%'`)
      expect([table, rows]).toEqual([table, []])
    }
  })

  test.each(Object.keys(TEST_CARDS))('prints the genuine-looking number %s', (number) => {
    expect(readCard({ number, ...CARD }, Date.now())).toEqual({ action: TEST_CARDS[number], last4: number.slice(-4) })
  })
})

describe('a webhook', () => {
  const body = (paymentId: string, event = 'x') =>
    JSON.stringify({ event_id: `${paymentId}:${event}`, payment_id: paymentId, order_id: null })
  const send = (text: string, signature: string, provider = 'sandbox') =>
    shop.send(`/api/v1/payments/webhook/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: text,
    })
  const now = () => Math.floor(Date.now() / 1000)

  test('a webhook that is forged, altered or copied from another time is rejected and moves no money', async () => {
    const { form, orderId } = await order()
    const id = form.split('/').at(-1) ?? ''
    const text = body(id, 'succeeded')
    const signature = signSandbox(secretOf(), now(), text)
    expect((await send(text, 'nothing')).status).toBe(401)
    expect((await send(text, signSandbox('another secret', now(), text))).status).toBe(401)
    expect((await send(text.replace('succeeded', 'another'), signature)).status).toBe(401)
    expect((await send(text, signature.replace(/t=\d+/, `t=${now() + 1}`))).status).toBe(401)
    expect((await send(text, signSandbox(secretOf(), now() - 301, text))).status).toBe(400)
    expect((await send(text, signSandbox(secretOf(), now() + 310, text))).status).toBe(400)
    expect((await send('{}', signSandbox(secretOf(), now(), '{}'))).status).toBe(400)
    expect((await send(text, signature, 'nobody')).status).toBe(404)
    expect(await shop.rows('select id from payment_events where provider_id = $1', [id])).toEqual([])
    expect([(await send(text, signature)).status, (await send(text, signature)).status]).toEqual([200, 200])
    expect(await shop.rows('select event_id from payment_events where provider_id = $1', [id])).toHaveLength(1)
    expect(await shop.rows('select state from payment_orders where id = $1', [orderId])).toEqual([{ state: 'pending' }])
  })

  test('a webhook about a payment without an order is stored for a review', async () => {
    const text = body('a-payment-of-nobody')
    expect((await send(text, signSandbox(secretOf(), now(), text))).status).toBe(200)
    expect(
      await shop.rows(
        `select reason from payment_reviews where provider_id = 'a-payment-of-nobody' and closed_at is null`,
      ),
    ).toEqual([{ reason: 'unknown_payment' }])
  })

  test('a webhook of more than a quarter of a megabyte is not read', async () => {
    expect((await send('x'.repeat(300_000), 'nothing')).status).toBe(413)
  })
})

test('the metrics of payments count callbacks, settled orders and waiting ones', async () => {
  const { text } = await shop.send('/metrics')
  expect(text).toMatch(/psp_callback_total\{result="sandbox:kept"\} [1-9]/)
  expect(text).toMatch(/psp_callback_total\{result="sandbox:forged"\} [1-9]/)
  expect(text).toMatch(/payments_settled_total\{outcome="credited"\} [1-9]/)
  expect(text).toMatch(/payments_open\{kind="reviews"\} [1-9]/)
})
