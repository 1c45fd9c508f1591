import { useMutation } from '@tanstack/react-query'
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
import { STATUS_NS } from './status.i18n.ts'
import styles from './status-link-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('status:confirm.metaTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of the link that confirms an address for emails about incidents, by the token in the hash. */
export default function ConfirmScreen() {
  const { t } = useTranslation(STATUS_NS)
  const wasBegun = useRef(false)
  const confirming = useMutation({ mutationFn: (token: string) => callApi('confirmStatusEmail', { body: { token } }) })
  const { mutate } = confirming
  // Opening the link is the visitor's action, and it runs once.
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
        <h1>{t('confirm.done')}</h1>
        <p role="status">{t('confirm.doneText', { email: confirming.data.email })}</p>
        <ButtonLink to={paths.status()}>{t('confirm.back')}</ButtonLink>
      </main>
    )
  }
  if (confirming.isError) {
    return (
      <main className={styles.screen}>
        <div role="alert">
          <h1>{t('confirm.broken')}</h1>
          <EmptyState art="/i/static/misc/warning" title={errorTexts(confirming.error)}>
            <ButtonLink to={paths.status()}>{t('confirm.back')}</ButtonLink>
          </EmptyState>
        </div>
      </main>
    )
  }
  return (
    <main className={styles.screen} aria-busy="true">
      <Spinner />
      <p role="status">{t('confirm.busy')}</p>
    </main>
  )
}
