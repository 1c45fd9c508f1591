import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { expect, it } from 'vitest'
import { deliveryAlert } from './delivery-alert.ts'

const alertFor = (status: ItemStatus, cause: WithdrawalCause, withdrawalId?: string) =>
  deliveryAlert({
    event: 'statechange',
    itemId: '1',
    status,
    cause,
    ...(withdrawalId !== undefined && { withdrawalId }),
  })

it('tells the steps of a delivery that a player waits for', () => {
  expect(alertFor('vendor waiting', 'buying', '7')?.words).toBe('preparing_to_dispatch')
  expect(alertFor('CONFIRM_STEAM', 'confirming', '7')?.words).toBe('item_in_withdrawal_steam_queue')
  expect(alertFor('STEAM_WITHDRAWN', 'accepted', '7')).toEqual({ kind: 'good', words: 'item_received' })
})

it('tells a transfer that was called off from one that failed', () => {
  expect(alertFor('progress', 'declined', '7')?.words).toBe('item_transfer_canceled')
  expect(alertFor('progress', 'expired', '7')?.words).toBe('item_transfer_canceled')
  expect(alertFor('progress', 'no_stock', '7')).toEqual({ kind: 'bad', words: 'error_item_withdrawal' })
})

it('is silent about what the player does himself, and about steps that are no delivery', () => {
  expect(alertFor('PREPARING', 'countdown', '7')).toBeUndefined()
  expect(alertFor('completed', 'delivered', '7')).toBeUndefined()
  expect(alertFor('progress', 'declined')).toBeUndefined()
})
