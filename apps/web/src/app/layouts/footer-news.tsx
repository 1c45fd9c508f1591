import FOOTER_NS from 'texts:app/layouts/footer'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/sign-in-link.tsx'
import { PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './footer-news.module.css'

const SubscribeForm = lazy(() => import('../../core/notifications/subscribe-form.tsx'))

/** Subscribes to emails with news: a form for players, a sign-in link for guests. */
export function FooterNews() {
  const { t } = useTranslation(FOOTER_NS)
  const isPlayer = useViewer() !== null
  return (
    <Stack gap={12} justify="start" className={styles.news}>
      <h2>{t('news')}</h2>
      <Text size="note" tone="faint">
        {t('newsText')}
      </Text>
      {isPlayer ? (
        <Suspense>
          <SubscribeForm />
        </Suspense>
      ) : (
        <SignInLink action="news" kind="secondary">
          <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
          {t('subscribe')}
        </SignInLink>
      )}
    </Stack>
  )
}
