import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

export const KEYS = { apiKey: 'the key of the shop', ipnSecret: 'the IPN secret of the shop' }

/** A payment in the shape of NOWPayments: https://documenter.getpostman.com/view/7907941/2s93JusNJt */
interface Payment {
  payment_id: number
  payment_status: string
  price_amount: number
  price_currency: string
  pay_amount: number
  pay_currency: string
  actually_paid: number
  order_id: string
  invoice_id: string
}

/** NOWPayments: every request makes another object. */
export async function startNowPayments() {
  let isNextLost = false
  const invoices = new Map<string, { order_id: string; price_amount: number; price_currency: string }>()
  const payments = new Map<string, Payment>()

  function answer({ method, path, headers, body }: PspCall): PspAnswer {
    if (headers['x-api-key'] !== KEYS.apiKey) return { status: 403, body: { code: 'INVALID_API_KEY' } }
    if (method === 'POST' && path === '/v1/invoice') {
      const id = String(4_522_625_843 + invoices.size)
      invoices.set(id, body)
      return { status: 200, body: { id, ...body, invoice_url: `https://nowpayments.io/payment/?iid=${id}` } }
    }
    if (method === 'POST' && path === '/v1/invoice-payment') {
      const invoice = invoices.get(body.iid)
      if (!invoice) return { status: 404, body: { code: 'NOT_FOUND' } }
      const { order_id, price_amount, price_currency } = invoice
      const payment = {
        payment_id: 5_745_459_419 + payments.size,
        payment_status: 'waiting',
        price_amount,
        price_currency,
        pay_amount: 12.5,
        pay_currency: body.pay_currency,
        actually_paid: 0,
        order_id,
        invoice_id: body.iid,
      }
      payments.set(String(payment.payment_id), payment)
      const isCut = isNextLost
      isNextLost = false
      return { status: 201, body: { ...payment, payment_id: String(payment.payment_id) }, ...(isCut && { isCut }) }
    }
    if (path === '/v1/merchant/coins') return { status: 200, body: { selectedCurrencies: ['BTC'] } }
    const found = payments.get(path.split('/').at(-1) ?? '')
    return found ? { status: 200, body: found } : { status: 404, body: { code: 'NOT_FOUND' } }
  }

  const psp = await startPsp(answer)
  return {
    ...psp,
    invoices,
    payments,
    /** The next payment is made, but its response is lost. */
    loseNext() {
      isNextLost = true
    },
  }
}

/** Variables that point to this provider, for the doctor. */
export const nowPaymentsEnv = (url: string) => ({
  NOWPAYMENTS_API_URL: url,
  NOWPAYMENTS_API_KEY: KEYS.apiKey,
  NOWPAYMENTS_IPN_SECRET: KEYS.ipnSecret,
})
