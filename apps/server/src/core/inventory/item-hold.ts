import type { ItemHoldReason, ItemStatus } from '@runecase/api/inventory.ts'
import type { HoldRule } from '@runecase/api/operator/withdrawals.ts'
import type { OpenWithdrawal } from './item-trails.ts'

/** The rules that players are shown. The others would teach how to avoid them: such a withdrawal is shown as held for `security`. */
const TOLD: Readonly<Partial<Record<HoldRule, ItemHoldReason>>> = {
  day_sum: 'large_sum',
  first: 'first_withdrawal',
  young_link: 'new_receiver',
  young_account: 'new_account',
}

/** Why an item waits for a check; undefined when it does not. `withdrawal` is its open one. */
export function holdOf(status: ItemStatus, withdrawal: OpenWithdrawal | undefined): ItemHoldReason | undefined {
  if (status === 'support') return withdrawal?.cause === 'reversed' ? 'delivery_reversed' : 'with_support'
  if (status === 'error') return 'delivery_unclear'
  if (!withdrawal?.isHeld) return undefined
  return withdrawal.rules.map((rule) => TOLD[rule]).find((reason) => reason !== undefined) ?? 'security'
}
