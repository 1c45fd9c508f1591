import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { UI_NS } from '../../ui/ui.i18n.ts'
import { ACCOUNT_NS } from './account.i18n.ts'
import styles from './email-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('account:email.confirmTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of an email's link, in any browser: confirms the address by the token in the hash. */
export default function EmailScreen() {
  const { t } = useTranslation([ACCOUNT_NS, UI_NS])
  const client = useQueryClient()
  const wasBegun = useRef(false)
  const confirming = useMutation({
    mutationFn: (token: string) => callApi('confirmEmail', { body: { token } }),
    onSuccess: () => {
      for (const name of ['getAccountSettings', 'getCurrentUser', 'listMissions'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
  const { mutate } = confirming
  // Opening the link is the user's action, and it runs once.
  useEffect(() => {
    if (wasBegun.current) return
    wasBegun.current = true
    const token = /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1] ?? 'A'.repeat(43)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    mutate(token)
  }, [mutate])
  if (confirming.isSuccess) {
    return (
      <main className={styles.screen}>
        <h1>{t('email.done')}</h1>
        <p role="status">{t('email.doneText', { email: confirming.data.email })}</p>
        <ButtonLink to={paths.bonuses()}>{t('email.bonus')}</ButtonLink>
        <ButtonLink to={paths.home()} kind="ghost">
          {t('ui:home')}
        </ButtonLink>
      </main>
    )
  }
  if (confirming.isError) {
    return (
      <main className={styles.screen}>
        <div role="alert">
          <h1>{t('email.broken')}</h1>
          <EmptyState art="/i/static/misc/warning" title={errorTexts(confirming.error)}>
            <ButtonLink to={paths.accountSettings()}>{t('open')}</ButtonLink>
          </EmptyState>
        </div>
      </main>
    )
  }
  return (
    <main className={styles.screen} aria-busy="true">
      <Spinner />
      <p role="status">{t('email.confirming')}</p>
    </main>
  )
}
