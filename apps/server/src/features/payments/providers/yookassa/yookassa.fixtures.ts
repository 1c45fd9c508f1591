import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

/** A payment in the shape of YooKassa: https://yookassa.ru/developers/api#payment_object */
interface Payment {
  id: string
  status: string
  amount: { value: string; currency: string }
  refunded_amount?: { value: string; currency: string }
  metadata: Record<string, string>
  confirmation?: { type: string; confirmation_url: string }
  cancellation_details?: { party: string; reason: string }
}

export const KEYS = { shopId: '100500', secretKey: 'live_secret_of_the_shop' }

/** A server that responds like YooKassa: one payment for each idempotency key. Responses of `failNext` come first. */
export async function startYooKassa() {
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, Payment>()
  let trouble: readonly PspAnswer[] = []

  function makePayment(body: Pick<Payment, 'amount' | 'metadata'>): Payment {
    const id = `2e4${String(payments.size).padStart(5, '0')}-000f-5000-8000-18db351245c7`
    const { amount, metadata } = body
    const confirmation = {
      type: 'redirect',
      confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
    }
    const payment = { id, status: 'pending', amount, metadata, confirmation }
    payments.set(id, payment)
    return payment
  }

  function answer({ method, path, headers, body }: PspCall): PspAnswer {
    const [next, ...later] = trouble
    trouble = later
    if (next) return next
    const wanted = `Basic ${Buffer.from(`${KEYS.shopId}:${KEYS.secretKey}`).toString('base64')}`
    if (headers.authorization !== wanted) return { status: 401, body: { type: 'error', code: 'invalid_credentials' } }
    if (path === '/v3/me') return { status: 200, body: { account_id: KEYS.shopId, status: 'enabled' } }
    if (method === 'GET') {
      const found = payments.get(path.split('/').at(-1) ?? '')
      return found ? { status: 200, body: found } : { status: 404, body: { type: 'error', code: 'not_found' } }
    }
    const key = String(headers['idempotence-key'] ?? '')
    if (key === '') return { status: 400, body: { type: 'error', code: 'invalid_request' } }
    const payment = byKey.get(key) ?? makePayment(body)
    byKey.set(key, payment)
    return { status: 200, body: payment }
  }

  const psp = await startPsp(answer)
  return {
    ...psp,
    payments,
    byKey,
    makePayment,
    /** Sets the responses to the next calls; unused ones of earlier calls are dropped. */
    failNext(answers: readonly PspAnswer[]): void {
      trouble = answers
    },
  }
}

/** Variables that point to this provider, for the doctor. */
export const yooKassaEnv = (url: string) => ({
  YOOKASSA_API_URL: url,
  YOOKASSA_SHOP_ID: KEYS.shopId,
  YOOKASSA_SECRET_KEY: KEYS.secretKey,
})
