import type { RealtimeMessage } from '@runecase/api/messages.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'

type StateChange = Extract<RealtimeMessage, { event: 'statechange' }>

/** An alert about a delivery, shown anywhere on the site. */
export interface DeliveryAlert {
  readonly kind: 'good' | 'info' | 'bad'
  readonly text:
    | 'item_in_withdrawal_steam_queue'
    | 'preparing_to_dispatch'
    | 'item_received'
    | 'item_transfer_canceled'
    | 'error_item_withdrawal'
}

/** Returns that the player or an operator caused; any other is a failure of the delivery. */
const CANCELED: ReadonlySet<WithdrawalCause> = new Set<WithdrawalCause>([
  'declined',
  'countered',
  'expired',
  'canceled',
  'returned_by_support',
  'credited_by_support',
  'refused',
])

/** The alert for a step of a delivery; undefined for other steps of items, and for the player's own. */
export function deliveryAlert({ status, withdrawalId, cause }: StateChange): DeliveryAlert | undefined {
  if (withdrawalId === undefined) return undefined
  switch (status) {
    case 'vendor waiting':
      return { kind: 'info', text: 'preparing_to_dispatch' }
    case 'CONFIRM_STEAM':
      return { kind: 'info', text: 'item_in_withdrawal_steam_queue' }
    case 'STEAM_WITHDRAWN':
      return { kind: 'good', text: 'item_received' }
    case 'progress':
      return {
        kind: 'bad',
        text: cause !== undefined && CANCELED.has(cause) ? 'item_transfer_canceled' : 'error_item_withdrawal',
      }
    default:
      return undefined
  }
}
