import SHELL_NS from 'texts:app/layouts/shell'
import { isApiError } from '@runecase/api/api-error.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useBrandedTitle } from '../api/root-data.ts'
import { MESSAGES_NS } from '../i18n/i18n.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './error-screen.module.css'

/** The not-found page: the requested path, and a link home. */
export function NotFound() {
  const { t } = useTranslation([SHELL_NS, MESSAGES_NS])
  const titled = useBrandedTitle()
  const { pathname } = useLocation()
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{titled(t('notFound.title'))}</title>
      <Picture src="/i/static/misc/key" width={144} height={144} alt="" className={styles.art} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('messages:errors.pageNotFound', { path: pathname })}</p>
      <ButtonLink to={paths.home()} size="l">
        {t('notFound.button')}
      </ButtonLink>
    </Stack>
  )
}

const reload = () => window.location.reload()

/** Shown when a screen's data could not be fetched after all retries; replaced by the screen once the network returns. */
function NoConnection() {
  const { t } = useTranslation(SHELL_NS)
  const titled = useBrandedTitle()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{titled(t('offline.title'))}</title>
      <Picture src="/i/static/misc/warning" width={144} height={144} alt="" className={styles.art} />
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <Button size="l" onClick={reload}>
        {t('offline.retry')}
      </Button>
    </Stack>
  )
}

/** The request id under which the server's log has the failed call. */
function requestIdOf(error: unknown): string | undefined {
  if (isApiError(error)) return error.requestId
  return isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined
}

/** Shown in place of a screen that failed. A 404 is an unknown page, no status is no connection; everything else is unexpected. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation(SHELL_NS)
  const titled = useBrandedTitle()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isApiError(error) && error.status === 0) return <NoConnection />
  const requestId = requestIdOf(error)
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{titled(`${t('errorPage.titleOne')} ${t('errorPage.titleTwo')}`)}</title>
      <Picture src="/i/static/misc/warning" width={144} height={144} alt="" className={styles.art} />
      <h1>
        {t('errorPage.titleOne')} <span>{t('errorPage.titleTwo')}</span>
      </h1>
      <p>{t('errorPage.text')}</p>
      {requestId !== undefined && (
        <p className={styles.code}>
          {t('errorPage.code')}{' '}
          <Text as="code" tone="default">
            {requestId}
          </Text>
        </p>
      )}
      <Row isWrapped gap={12} align="stretch" justify="center">
        <Button size="l" onClick={reload}>
          {t('errorPage.retry')}
        </Button>
        <ButtonLink to={paths.home()} size="l" kind="ghost" reloadDocument>
          {t('errorPage.button')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
