import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** An item's withdrawal took a step; `status` is the item's. */
    'withdrawal.changed': {
      readonly withdrawalId: string
      readonly itemId: string
      readonly status: ItemStatus
      readonly cause: WithdrawalCause
    }
    /**
     * A withdrawal ended with its item delivered. `operationId`: its id contains the time; `priceMinor`: GOLD, at the time of the request.
     */
    'withdrawal.delivered': {
      readonly withdrawalId: string
      readonly operationId: string
      readonly priceMinor: string
    }
  }
}

/** The event of a withdrawal that ended with its item delivered. */
export const withdrawalDelivered = (
  operationId: bigint,
  { id, userId, priceMinor }: { readonly id: bigint; readonly userId: bigint; readonly priceMinor: bigint },
) => ({
  kind: 'withdrawal.delivered' as const,
  userId: String(userId),
  withdrawalId: String(id),
  operationId: String(operationId),
  priceMinor: String(priceMinor),
})

export const withdrawalMessages: PlayerMessages = {
  'withdrawal.changed': ({ itemId, status, withdrawalId, cause }) => [
    { event: 'statechange', itemId, status, withdrawalId, cause },
  ],
}
