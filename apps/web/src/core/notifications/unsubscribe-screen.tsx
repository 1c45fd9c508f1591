import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import { UnsubscribeByLink } from '../../email-links/unsubscribe-by-link.tsx'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('notifications:unsubscribe.metaTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of the unsubscribe link of a player's emails. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  return (
    <UnsubscribeByLink
      call="unsubscribeEmail"
      texts={t('unsubscribe', { returnObjects: true })}
      backTo={paths.home()}
    />
  )
}
