import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { type PspCall, startPsp } from '../psp.fixtures.ts'

/** The shop's keys, and those of PayerMax. */
export const OWN = generateKeyPairSync('rsa', { modulusLength: 2048 })
const THEIRS = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const KEYS = {
  appId: 'app0000001',
  merchantNo: 'SP0000001',
  privateKey: OWN.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publicKey: THEIRS.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

/** In the shape of https://docs.payermax.com/public/api/New%20Version/en/v1.0/aggregate-pay_api_gateway_orderQuery.html */
interface TestPayment {
  outTradeNo: string
  totalAmount: number
  currency: string
  country: string
  status: string
}
interface TestRefund {
  outRefundNo: string
  outTradeNo: string
  refundAmount: number
  refundCurrency: string
  status: string
}
export interface TestCase {
  caseId: string
  outTradeNo: string
  amount: string
  currency: string
  status: string
  caseResult: string | null
}

/** The signature of a text by PayerMax. */
export const signed = (text: string, key = THEIRS.privateKey) => createSign('sha256').update(text).sign(key, 'base64')

/** PayerMax: requests and responses are signed. With `isForged` the signatures of its responses are invalid. */
export async function startPayermax() {
  const payments = new Map<string, TestPayment>()
  const refunds = new Map<string, TestRefund>()
  const cases = new Map<string, TestCase>()

  const good = (data: object | undefined, missing: string) =>
    data ? { code: 'APPLY_SUCCESS', msg: 'Success.', data } : { code: missing, msg: 'none' }

  function order(data: TestPayment): object {
    if (payments.has(data.outTradeNo)) return { code: 'ORDER_HAS_EXISTED', msg: 'exists' }
    const { outTradeNo, totalAmount, currency, country } = data
    payments.set(outTradeNo, { outTradeNo, totalAmount, currency, country, status: 'PENDING' })
    const redirectUrl = `https://cashier-n.payermax.com/index.html?tradeToken=T${payments.size}`
    return good({ redirectUrl, outTradeNo, tradeToken: `T${payments.size}`, status: 'PENDING' }, '')
  }

  function refund(data: TestRefund): object {
    refunds.set(data.outRefundNo, { ...data, status: 'REFUND_PENDING' })
    return good({ outRefundNo: data.outRefundNo, refundTradeNo: 'R1', status: 'REFUND_PENDING' }, '')
  }

  /** https://docs.payermax.com/en/doc-center/developer/signature-rules.html */
  function answer({ path, headers, body }: PspCall) {
    const isSigned = createVerify('sha256')
      .update(JSON.stringify(body))
      .verify(OWN.publicKey, String(headers.sign), 'base64')
    const reply = isSigned
      ? replyTo(path.split('/').at(-1) ?? '', body.data)
      : { code: 'SIGN_VERIFY_FAILED', msg: 'sign' }
    const sign = psp.isForged ? 'bm9uZQ==' : signed(JSON.stringify(reply))
    return { status: 200, body: reply, headers: { sign } }
  }

  function replyTo(name: string, data: TestPayment & TestRefund & TestCase): object {
    if (name === 'orderAndPay') return order(data)
    if (name === 'orderQuery') return good(payments.get(data.outTradeNo), 'ORDER_NOT_EXIST')
    if (name === 'refund') return refund(data)
    if (name === 'refundQuery') return good(refunds.get(data.outRefundNo), 'REFUND_ORDER_NOT_EXIST')
    return good(cases.get(data.caseId), 'CASE_NOT_EXIST')
  }

  const psp = { ...(await startPsp(answer)), payments, refunds, cases, isForged: false }
  return psp
}

/** Variables that point to this provider, for the doctor. */
export const payermaxEnv = (url: string) => ({
  PAYERMAX_API_URL: url,
  PAYERMAX_APP_ID: KEYS.appId,
  PAYERMAX_MERCHANT_NO: KEYS.merchantNo,
  PAYERMAX_PRIVATE_KEY: KEYS.privateKey,
  PAYERMAX_PUBLIC_KEY: KEYS.publicKey,
})
