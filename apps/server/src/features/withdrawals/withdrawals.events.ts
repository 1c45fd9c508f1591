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
  }
}

export const withdrawalMessages: PlayerMessages = {
  'withdrawal.changed': ({ itemId, status, withdrawalId, cause }) => [
    { event: 'statechange', itemId, status, withdrawalId, cause },
  ],
}
