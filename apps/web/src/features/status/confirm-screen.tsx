import STATUS_NS from 'texts:features/status/status'
import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import { ConfirmByLink } from '../../email-links/confirm-by-link.tsx'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('status:confirm.metaTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of the link that confirms an address for emails about incidents. */
export default function ConfirmScreen() {
  const { t } = useTranslation(STATUS_NS)
  return (
    <ConfirmByLink call="confirmStatusEmail" texts={t('confirm', { returnObjects: true })} backTo={paths.status()}>
      {(email) => (
        <>
          <p role="status">{t('confirm.doneText', { email })}</p>
          <ButtonLink to={paths.status()}>{t('confirm.back')}</ButtonLink>
        </>
      )}
    </ConfirmByLink>
  )
}
