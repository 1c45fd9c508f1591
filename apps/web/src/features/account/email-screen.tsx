import ACCOUNT_NS from 'texts:features/account/account'
import UI_NS from 'texts:ui/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import { ConfirmByLink } from '../../email-links/confirm-by-link.tsx'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('account:email.confirmTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of the link that confirms a player's address. */
export default function EmailScreen() {
  const { t } = useTranslation([ACCOUNT_NS, UI_NS])
  const client = useQueryClient()
  return (
    <ConfirmByLink
      call="confirmEmail"
      texts={{ ...t('email', { returnObjects: true }), back: t('open') }}
      backTo={paths.accountSettings()}
      onConfirmed={() => {
        for (const name of ['getAccountSettings', 'getCurrentUser', 'listMissions'])
          void client.invalidateQueries({ queryKey: [name] })
      }}
    >
      {(email) => (
        <>
          <p role="status">{t('email.doneText', { email })}</p>
          <ButtonLink to={paths.bonuses()}>{t('email.bonus')}</ButtonLink>
          <ButtonLink to={paths.home()} kind="ghost">
            {t('ui:home')}
          </ButtonLink>
        </>
      )}
    </ConfirmByLink>
  )
}
