import { z } from 'zod'
import type { ProbeTools } from '../../../../platform/settings/provider.ts'
import { ProviderFailure } from '../../payment-ports.ts'
import { askPsp } from '../ask-psp.ts'
import { readPrivateKey, readPublicKey } from '../rsa-keys.ts'
import type { PayermaxSettings } from './payermax-settings.ts'
import { isSigned, signed } from './payermax-signature.ts'

/** https://docs.payermax.com/public/api/New%20Version/en/v1.0/aggregate-pay_api_gateway_orderQuery.html */
const VERSION = '1.5'
const KEY_VERSION = '1'
/** An order that cannot exist: orders have numbers. */
const NO_ORDER = 'doctor'

/** Codes after which the same request may succeed later. */
const PASSING: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'TOO_MANY_REQUEST', 'REQ_TIME_OVER_TIME'])
const MISSING: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'REFUND_ORDER_NOT_EXIST', 'CASE_NOT_EXIST'])

/** Signed calls of PayerMax, with responses whose signature is valid. Undefined for an unknown object. */
export function askPayermax(settings: PayermaxSettings, { send, clock }: ProbeTools) {
  const own = readPrivateKey(settings.privateKey)
  const theirs = readPublicKey(settings.publicKey)
  const { appId, merchantNo, apiUrl } = settings
  const client = {
    key: theirs,
    async ask<Schema extends z.ZodType>(
      path: string,
      data: Readonly<Record<string, unknown>>,
      answer: Schema,
      { isOnce = false } = {},
    ): Promise<z.output<Schema> | undefined> {
      const requestTime = new Date(clock.nowMs()).toISOString()
      const body = { version: VERSION, keyVersion: KEY_VERSION, requestTime, appId, merchantNo, data }
      const found = await askPsp(send, {
        url: `${apiUrl}/aggregate-pay/api/gateway/${path}`,
        method: 'POST',
        headers: { sign: signed(JSON.stringify(body), own) },
        body,
        isOnce,
        answer: z.object({ code: z.string(), data: z.unknown().optional() }),
        isGenuine: (text, headers) => isSigned(Buffer.from(text), headers.get('sign'), theirs),
      })
      if (!found || MISSING.has(found.code)) return undefined
      if (found.code !== 'APPLY_SUCCESS')
        throw new ProviderFailure(`PayerMax answered ${found.code.slice(0, 64)}`, { isFinal: !PASSING.has(found.code) })
      const parsed = answer.safeParse(found.data)
      if (!parsed.success)
        throw new ProviderFailure('PayerMax answered what is not understood', { isFinal: false, cause: parsed.error })
      return parsed.data
    },
    /** With the right keys PayerMax reports an unknown order. */
    async areKeysRight(): Promise<true> {
      await client.ask('orderQuery', { outTradeNo: NO_ORDER }, z.unknown(), { isOnce: true })
      return true
    },
  }
  return client
}
