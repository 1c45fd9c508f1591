import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { jsonOf, orderIdOf } from '../ask-psp.ts'

const Notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(64),
  object: z.object({
    id: z.string().min(1).max(64),
    payment_id: z.string().min(1).max(64).optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
})

/** Its notifications are not signed: the sender is verified by address. */
export function readNotification(call: WebhookCall, senders: BlockList): WebhookHint | 'forged' | 'malformed' {
  if (!isListed(senders, call.address)) return 'forged'
  const parsed = Notification.safeParse(jsonOf(call.raw))
  if (!parsed.success) return 'malformed'
  const { event, object } = parsed.data
  return {
    eventId: `${event}:${object.id}`,
    providerId: object.payment_id ?? object.id,
    orderId: orderIdOf(object.metadata?.order_id),
  }
}

/** The networks in the settings, for comparing addresses with them. */
export function sendersOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isListed(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
