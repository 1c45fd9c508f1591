import { useTranslation } from 'react-i18next'
import { useIsDue } from '../../api/remembered.ts'
import { showToast } from '../../ui/toast.tsx'
import { NOTICES_NS } from './notices.i18n.ts'
import { PushBanner } from './push-banner.tsx'
import { declinePushNotice, isPushNoticeDueHere } from './push-notice-due.ts'

/** Given while the shop can send notifications to a player who gets none yet and was not paid for it. */
export interface PushOffer {
  /** What he is paid. */
  readonly coins: number
  readonly onAccept: () => void
}

/** The banner in its place, where this browser can be sent anything and has not been told "not now" of late. */
export default function PushNotice({ coins, onAccept }: PushOffer) {
  const { t } = useTranslation(NOTICES_NS)
  if (!useIsDue(isPushNoticeDueHere)) return null
  const decline = () => {
    declinePushNotice()
    showToast({ kind: 'info', title: t('pushAnswer.decline') })
  }
  return <PushBanner coins={coins} onAccept={onAccept} onDecline={decline} />
}
