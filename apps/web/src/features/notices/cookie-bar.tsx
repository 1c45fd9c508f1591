import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerCookies, cookieConsent } from '../../api/cookie-consent.ts'
import { useIsDue } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CookieIcon } from '../../ui/icons.tsx'
import { NOTICES_NS } from './notices.i18n.ts'
import styles from './notices.module.css'

const isUnanswered = () => cookieConsent() === null

/**
 * Asks which cookies may be kept, until it is answered; it waits for nobody. It keeps its place at the window's foot (`--cookie-bar`): pages
 * end above it, and so does whatever sticks to the foot. It stands in every document, which hides
 * it by itself where the browser has answered (`data-cookies-answered`): who is asked sees it with the first paint.
 */
export function CookieBar() {
  if (!useIsDue(isUnanswered, true)) return null
  return (
    <div className={styles.untilAnswered} data-cookie-bar="">
      <CookiePlate onAnswer={answerCookies} />
    </div>
  )
}

/** The question itself; its words are in another tab, so that what one does here is not lost. */
export function CookiePlate({ onAnswer }: { readonly onAnswer: (consent: 'all' | 'necessary') => void }) {
  const { t } = useTranslation(NOTICES_NS)
  return (
    <aside className={styles.bar} aria-label={t('cookieBar.label')}>
      <CookieIcon weight="fill" aria-hidden="true" />
      <p>
        {t('cookieBar.text')}{' '}
        <Link to={paths.cookies()} target="_blank" rel="noopener">
          {t('cookieBar.link')}
          <span className="visually-hidden">, {t('newTab')}</span>
        </Link>
      </p>
      <div className={styles.choices}>
        <Button kind="ghost" onClick={() => onAnswer('necessary')}>
          {t('cookieBar.onlyNecessary')}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer('all')}>
          {t('cookieBar.accept')}
        </Button>
      </div>
    </aside>
  )
}
