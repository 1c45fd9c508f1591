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

it('an alert reports the steps of a delivery that a player waits for', () => {
  expect(alertFor('vendor waiting', 'buying', '7')?.text).toBe('preparing_to_dispatch')
  expect(alertFor('CONFIRM_STEAM', 'confirming', '7')?.text).toBe('item_in_withdrawal_steam_queue')
  expect(alertFor('STEAM_WITHDRAWN', 'accepted', '7')).toEqual({ kind: 'good', text: 'item_received' })
})

it('an alert distinguishes a cancelled transfer from a failed one', () => {
  expect(alertFor('progress', 'declined', '7')?.text).toBe('item_transfer_canceled')
  expect(alertFor('progress', 'expired', '7')?.text).toBe('item_transfer_canceled')
  expect(alertFor('progress', 'no_stock', '7')).toEqual({ kind: 'bad', text: 'error_item_withdrawal' })
})

it("no alert reports the player's own actions, or steps other than deliveries", () => {
  expect(alertFor('PREPARING', 'countdown', '7')).toBeUndefined()
  expect(alertFor('completed', 'delivered', '7')).toBeUndefined()
  expect(alertFor('progress', 'declined')).toBeUndefined()
})
