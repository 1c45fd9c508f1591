import type { ComponentType } from 'react'
import type { Item } from '../../core/inventory/public.ts'

/** The parts with which a player sends items to Steam; the screen that composes the inventory passes them in. Both dialogs may be lazy. */
export interface Sending {
  /** Whether the player has a trade link, and a button to set it. */
  readonly TradeLinkButton: ComponentType
  /** The dialog that asks for the details of a withdrawal. */
  readonly WithdrawDialog: ComponentType<{
    readonly items: readonly Item[]
    /** The element that gets the focus when the items have left. */
    readonly findNextFocus?: () => HTMLElement | null | undefined
    readonly onSent: () => void
    readonly onClose: () => void
  }>
  /** Says why the player cannot send an item of this value (GOLD) now; renders nothing when they can. */
  readonly WithdrawalHold: ComponentType<{ readonly worth: number }>
  /** The progress of a withdrawal; `id` is its own or that of its item. */
  readonly WithdrawalFlow: ComponentType<{ readonly id: string; readonly onClose: () => void }>
}
