import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { jsonOf, orderIdOf } from '../ask-psp.ts'
import { isSigned } from './payermax-signature.ts'

const Notification = z.object({
  notifyType: z.string().max(32).nullish(),
  data: z.object({
    outTradeNo: z.string().min(1).max(64),
    outRefundNo: z.string().max(64).nullish(),
    caseId: z.string().max(64).nullish(),
    status: z.string().max(64),
    caseResult: z.string().max(32).nullish(),
  }),
})

/** The signature covers the body but not the time: a repetition has the same object and state and is stored once. */
export function readNotification({ raw, headers }: WebhookCall, key: KeyObject): WebhookHint | 'forged' | 'malformed' {
  if (!isSigned(raw, headers.sign, key)) return 'forged'
  const parsed = Notification.safeParse(jsonOf(raw))
  if (!parsed.success) return 'malformed'
  const { outTradeNo, outRefundNo, caseId, status, caseResult } = parsed.data.data
  const orderId = orderIdOf(outTradeNo)
  const part = caseId ? `case:${caseId}` : outRefundNo ? `refund:${outRefundNo}` : undefined
  const eventId = `${part ?? outTradeNo}:${status}:${caseResult ?? ''}`
  if (part === undefined) return { eventId, providerId: outTradeNo, orderId }
  return { eventId, providerId: part, orderId, isByOrder: orderId !== null }
}
