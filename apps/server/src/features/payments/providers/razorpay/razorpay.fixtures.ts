import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

export const KEYS = {
  keyId: 'rzp_test_of_the_shop',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of the webhook',
}

/** A link in the shape of https://razorpay.com/docs/api/payments/payment-links/fetch-id-standard */
export interface TestLink {
  id: string
  status: string
  amount: number
  amount_paid: number
  currency: string
  reference_id: string
  short_url: string
  payments: { payment_id: string; amount: number; status: string }[] | null
}

/** Razorpay's API as its reference describes it: a reference is unique among the links of an account. */
export async function startRazorpay() {
  let isNextLost = false
  const links = new Map<string, TestLink>()
  const refunded = new Map<string, number>()
  const refundKeys = new Set<string>()

  const refusal: PspAnswer = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } }

  function make(body: TestLink): PspAnswer {
    if ([...links.values()].some((link) => link.reference_id === body.reference_id)) return refusal
    const id = `plink_${links.size + 1}`
    const { amount, currency, reference_id } = body
    const made = { id, status: 'created', amount, amount_paid: 0, currency, reference_id, payments: null }
    const link: TestLink = { ...made, short_url: `https://rzp.io/i/${links.size + 1}` }
    links.set(id, link)
    const isCut = isNextLost
    isNextLost = false
    return { status: 200, body: { ...link }, ...(isCut && { isCut }) }
  }

  function refund(paymentId: string, key: string, amount: number): PspAnswer {
    if (!/^[\w-]{10,}$/.test(key)) return refusal
    if (!refundKeys.has(key)) refunded.set(paymentId, (refunded.get(paymentId) ?? 0) + amount)
    refundKeys.add(key)
    return { status: 200, body: { id: 'rfnd_1', entity: 'refund', amount, status: 'processed' } }
  }

  function answer({ method, path, headers, body }: PspCall): PspAnswer {
    const basic = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`
    if (headers.authorization !== basic) return { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR' } } }
    const { pathname, searchParams } = new URL(path, 'http://razorpay.test')
    const [, , kind, id = '', action] = pathname.split('/')
    if (method === 'POST')
      return action === 'refund' ? refund(id, String(headers['x-refund-idempotency']), body.amount) : make(body)
    if (kind === 'payments') return { status: 200, body: { id, amount_refunded: refunded.get(id) ?? 0 } }
    if (id === '') {
      const found = [...links.values()].filter((link) => link.reference_id === searchParams.get('reference_id'))
      return { status: 200, body: { payment_links: found } }
    }
    const found = links.get(id)
    return found ? { status: 200, body: found } : { status: 404, body: { error: {} } }
  }

  const psp = await startPsp(answer)
  return {
    ...psp,
    links,
    /** The next link is made, but its response is lost. */
    loseNext() {
      isNextLost = true
    },
  }
}

/** Variables that point to this provider, for the doctor. */
export const razorpayEnv = (url: string) => ({
  RAZORPAY_API_URL: url,
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
})
