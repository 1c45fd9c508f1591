import { lazy } from 'react'
import { SaveSignInMark } from '../../core/session/public.ts'
import { InventorySection } from '../../features/inventory/inventory-section.tsx'
import type { Sending } from '../../features/inventory/sending.ts'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import type { ProfileLists } from '../../features/profile/profile-tabs.tsx'
import { TradeLinkButton } from '../../features/withdrawals/trade-link-button.tsx'
import { WithdrawalHold } from '../../features/withdrawals/withdrawal-hold.tsx'
import { WithdrawalsSection } from '../../features/withdrawals/withdrawals-section.tsx'

export { clientLoader, handle, loader } from '../../features/profile/profile-screen.tsx'

const SENDING: Sending = {
  TradeLinkButton,
  WithdrawalHold,
  // Loaded with the first click: most visitors do not withdraw.
  WithdrawDialog: lazy(async () => ({
    default: (await import('../../features/withdrawals/withdraw-dialog.tsx')).WithdrawDialog,
  })),
  WithdrawalFlow: lazy(async () => ({
    default: (await import('../../features/withdrawals/withdrawal-flow.tsx')).WithdrawalFlow,
  })),
}

const LISTS: ProfileLists = {
  Items: (props) => <InventorySection {...props} sending={SENDING} />,
  withdrawals: <WithdrawalsSection />,
}

/** A player's profile with their items and withdrawals. */
export default function ProfileRoute() {
  return (
    <>
      <SaveSignInMark />
      <ProfileScreen lists={LISTS} />
    </>
  )
}
