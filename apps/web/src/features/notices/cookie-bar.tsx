import NOTICES_NS from 'texts:features/notices/notices'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerCookies, cookieConsent } from '../../api/cookie-consent.ts'
import { useIsDue } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CookieIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './notices.module.css'

const isUnanswered = () => cookieConsent() === null

/**
 * The cookie question, shown until it is answered, independent of other notices. It reserves space at the bottom of the window
 * (`--cookie-bar`): pages and sticky elements end above it. Every document contains it and hides it by itself if the browser has answered
 * (`data-cookies-answered`), so that others see it with the first paint.
 */
export function CookieBar() {
  if (!useIsDue(isUnanswered, true)) return null
  return (
    <div className={styles.untilAnswered} data-cookie-bar="">
      <CookiePlate onAnswer={answerCookies} />
    </div>
  )
}

/** The question itself; its documents open in another tab, so that nothing done here is lost. */
export function CookiePlate({ onAnswer }: { readonly onAnswer: (consent: 'all' | 'necessary') => void }) {
  const { t } = useTranslation(NOTICES_NS)
  return (
    <Row as="aside" gap={16} phoneGap={8} justify="center" className={styles.bar} aria-label={t('cookieBar.label')}>
      <CookieIcon weight="fill" aria-hidden="true" />
      <Text size="ui" tone="muted">
        {t('cookieBar.text')}{' '}
        <Link to={paths.cookies()} target="_blank" rel="noopener">
          {t('cookieBar.link')}
          <span className="visually-hidden">, {t('newTab')}</span>
        </Link>
      </Text>
      <div className={styles.choices}>
        <Button kind="ghost" onClick={() => onAnswer('necessary')}>
          {t('cookieBar.onlyNecessary')}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer('all')}>
          {t('cookieBar.accept')}
        </Button>
      </div>
    </Row>
  )
}
