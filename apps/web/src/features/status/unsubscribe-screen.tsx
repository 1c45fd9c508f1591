import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type MetaArgs, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS, textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast.tsx'
import { STATUS_NS } from './status.i18n.ts'
import styles from './status-link-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('status:unsubscribe.metaTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The target of the unsubscribe link of emails about incidents. Nothing ends before the click, because mail programs prefetch links. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation([STATUS_NS, MESSAGES_NS])
  const token = useSearchParams()[0].get('token') ?? ''
  const leaving = useMutation({
    mutationFn: () => callApi('unsubscribeStatus', { body: { token } }),
    onError: (error) => {
      if (!isBroken(error)) showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
    },
  })
  if (leaving.isSuccess) {
    return (
      <main className={styles.screen}>
        <h1 role="status">{t('unsubscribe.done')}</h1>
        <p>{t('unsubscribe.doneText')}</p>
        <ButtonLink to={paths.status()}>{t('confirm.back')}</ButtonLink>
      </main>
    )
  }
  if (!/^[\w-]{20,100}$/.test(token) || isBroken(leaving.error)) {
    return (
      <main className={styles.screen}>
        <div role="alert">
          <h1>{t('unsubscribe.broken')}</h1>
          <EmptyState art="/i/static/misc/warning" title={t('unsubscribe.brokenText')}>
            <ButtonLink to={paths.status()}>{t('confirm.back')}</ButtonLink>
          </EmptyState>
        </div>
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      <h1>{t('unsubscribe.title')}</h1>
      <p>{t('unsubscribe.text')}</p>
      <Button size="l" isLoading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('unsubscribe.button')}
      </Button>
    </main>
  )
}

const isBroken = (error: unknown) =>
  isApiError(error) && (error.code === 'unsubscribe_token_invalid' || error.code === 'validation')
