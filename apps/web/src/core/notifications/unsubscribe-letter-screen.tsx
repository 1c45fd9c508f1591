import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useTranslation } from 'react-i18next'
import { UnsubscribeByLink } from '../../email-links/unsubscribe-by-link.tsx'
import { paths } from '../../navigation/paths.ts'

export { handle, meta } from './unsubscribe-screen.tsx'

/** The target of the unsubscribe link of the weekly letter. */
export default function UnsubscribeLetterScreen() {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const texts = t('unsubscribe', { returnObjects: true })
  return (
    <UnsubscribeByLink
      call="unsubscribeWeeklyLetter"
      texts={{ ...texts, ...t('unsubscribeLetter', { returnObjects: true }) }}
      backTo={paths.home()}
    />
  )
}
