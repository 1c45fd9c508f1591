import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A refill changed to another state that its player may see. */
    'payment.changed': { readonly orderId: string; readonly status: 'fail' | 'pending' | 'success' }
    /** A paid refill was credited to the balance. */
    'refill.credited': {
      readonly orderId: string
      /** The operation of the credit; its id contains the time. Events of the previous version have none. */
      readonly operationId?: string
      /** The paid sum in GOLD, and everything credited with it. */
      readonly valueMinor: string
      readonly bonusMinor: string
      readonly coins: string
    }
    /** A refund or a chargeback took back a refill, or a part of it. */
    'refill.returned': {
      readonly orderId: string
      /** The operation of the return; its id contains the time. Events of the previous version have none. */
      readonly operationId?: string
      readonly valueMinor: string
      readonly owedMinor: string
    }
  }
}

export const paymentMessages: PlayerMessages = {
  'payment.changed': (event) => [{ event: 'payment', orderId: event.orderId, status: event.status }],
  'refill.returned': (event) => [{ event: 'payment', orderId: event.orderId, status: 'success' }],
}
