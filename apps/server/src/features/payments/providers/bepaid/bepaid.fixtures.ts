import { generateKeyPairSync } from 'node:crypto'
import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

export const KEYS = { shopId: '363', secretKey: 'the secret key of the shop' }
/** The key pair that signs notifications. */
export const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const PUBLIC_KEY = PAIR.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** In the shape of https://docs.bepaid.by/en/integration/card_api/transactions/status_query/ */
export interface TestTransaction {
  uid: string
  type: string
  status: string
  amount: number
  currency: string
  tracking_id: string | null
  parent_uid?: string
}
/** In the shape of https://docs.bepaid.by/en/integration/widget/query/ */
interface TestCheckout {
  token: string
  order: { amount: number; currency: string; tracking_id: string }
  finished: boolean
  expired: boolean
  status: string
  gateway_response: { payment: { uid: string } } | null
}

/** The APIs of bePaid: pages, cards and other methods at one address. */
export async function startBepaid() {
  const checkouts = new Map<string, TestCheckout>()
  const transactions = new Map<string, TestTransaction>()
  const refunds = new Map<string, string>()

  const made = (transaction: TestTransaction): PspAnswer => {
    transactions.set(transaction.uid, transaction)
    return { status: 200, body: { transaction } }
  }

  function begin({ checkout }: { checkout: { order: TestCheckout['order'] } }): PspAnswer {
    const token = `token${checkouts.size + 1}`
    const begun = { token, order: checkout.order, finished: false, expired: false, status: '', gateway_response: null }
    checkouts.set(token, begun)
    return { status: 201, body: { checkout: { token, redirect_url: `${psp.url}/v2/checkout?token=${token}` } } }
  }

  /** Once per `RequestID`: https://docs.bepaid.by/en/using_api/idempotent_requests/ */
  function refund(requestId: string, { request }: { request: { parent_uid: string; amount: number } }): PspAnswer {
    const parent = transactions.get(request.parent_uid)
    if (!parent) return { status: 422, body: { errors: {} } }
    const uid = refunds.get(requestId) ?? `refund-${refunds.size + 1}`
    refunds.set(requestId, uid)
    const { parent_uid, amount } = request
    return made({
      uid,
      type: 'refund',
      status: 'successful',
      amount,
      currency: parent.currency,
      tracking_id: null,
      parent_uid,
    })
  }

  function answer({ method, path, headers, body }: PspCall): PspAnswer {
    const basic = `Basic ${Buffer.from(`${KEYS.shopId}:${KEYS.secretKey}`).toString('base64')}`
    if (headers.authorization !== basic) return { status: 401, body: { message: 'Access denied' } }
    if (method === 'POST' && path === '/ctp/api/checkouts') return begin(body)
    if (method === 'POST') return refund(String(headers.requestid), body)
    const id = path.split('/').at(-1) ?? ''
    const found = path.startsWith('/ctp/') ? { checkout: checkouts.get(id) } : { transaction: transactions.get(id) }
    return Object.values(found)[0] ? { status: 200, body: found } : { status: 404, body: {} }
  }

  const psp = await startPsp(answer)
  return { ...psp, checkouts, transactions }
}

/** Variables that point to this provider, for the doctor. */
export const bepaidEnv = (url: string) => ({
  BEPAID_CHECKOUT_URL: url,
  BEPAID_SHOP_ID: KEYS.shopId,
  BEPAID_SECRET_KEY: KEYS.secretKey,
  BEPAID_PUBLIC_KEY: PUBLIC_KEY,
})
