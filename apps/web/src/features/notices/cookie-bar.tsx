import { CookieIcon } from '@phosphor-icons/react/dist/ssr/Cookie'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './notices.module.css'
import { remember, remembered, useIsDue } from './remembered.ts'

const CONSENT_KEY = 'tastyCookieConsent'
const isUnanswered = () => remembered(CONSENT_KEY) === null

/** Asks which cookies may be kept, until it is answered; it hides nothing and waits for nobody. */
export function CookieBar() {
  const { t } = useTranslation(['texts', 'shell'])
  if (!useIsDue(isUnanswered)) return null
  return (
    <aside className={styles.bar} aria-label={t('shell:cookieBar')}>
      <CookieIcon weight="fill" aria-hidden="true" />
      <p>
        {t('cookieBar.text')} <Link to={paths.cookies()}>{t('cookieBar.link')}</Link>
      </p>
      <div className={styles.choices}>
        <Button kind="ghost" onClick={() => remember(CONSENT_KEY, 'necessary')}>
          {t('cookieBar.onlyNecessary')}
        </Button>
        <Button kind="secondary" onClick={() => remember(CONSENT_KEY, 'all')}>
          {t('cookieBar.accept')}
        </Button>
      </div>
    </aside>
  )
}
