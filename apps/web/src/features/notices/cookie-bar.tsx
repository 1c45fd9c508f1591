import NOTICES_NS from 'texts:features/notices/notices'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerCookies, cookieConsent } from '../../api/cookie-consent.ts'
import { useIsDue } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CookieIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './notices.module.css'

const isUnanswered = () => cookieConsent() === null

/**
 * The cookie question, shown until it is answered, independent of other notices. It reserves space at the bottom of the window
 * (`--cookie-bar`): pages and sticky elements end above it. Every document contains it and hides it by itself if the browser has answered
 * (`data-cookies-answered`), so that others see it with the first paint; phones show it after the first press, above the bottom menu or, `isWithoutMenu`, at the foot.
 */
export function CookieBar({ isWithoutMenu = false }: { readonly isWithoutMenu?: boolean }) {
  const isDue = useIsDue(isUnanswered, true)
  useEffect(noteFirstPress, [])
  if (!isDue) return null
  return (
    <Box
      display="contents"
      className={classNames(styles.untilAnswered, isWithoutMenu && styles.withoutMenu)}
      data-cookie-bar=""
    >
      <CookiePlate onAnswer={answerCookies} />
    </Box>
  )
}

/** Marks the document once something was pressed; the answer to a dialog, such as the age, is no press of the page. */
function noteFirstPress(): () => void {
  const note = () => {
    if (document.querySelector('dialog[open], [role=dialog]')) return
    document.documentElement.toggleAttribute('data-pressed', true)
    document.removeEventListener('click', note, true)
  }
  document.addEventListener('click', note, true)
  return () => document.removeEventListener('click', note, true)
}

/** The question itself; its documents open in another tab, so that nothing done here is lost. */
export function CookiePlate({ onAnswer }: { readonly onAnswer: (consent: 'all' | 'necessary') => void }) {
  const { t } = useTranslation(NOTICES_NS)
  return (
    <Row
      lineAbove="line-3"
      position="fixed"
      padding={{
        base: '0 max(24px, env(safe-area-inset-right)) 0 max(24px, env(safe-area-inset-left))',
        phone: '0 12px',
      }}
      height="var(--cookie-bar-height)"
      inset="auto 0 0"
      bottom={{ phone: 'calc(72px + env(safe-area-inset-bottom))' }}
      as="aside"
      gap={16}
      phoneGap={8}
      justify="center"
      className={styles.bar}
      aria-label={t('cookieBar.label')}
    >
      <CookieIcon
        tone="accent"
        fontSize={20}
        flex="none"
        display={{ phone: 'none' }}
        weight="fill"
        aria-hidden="true"
      />
      <Text fontSize={{ phone: 12 }} flex={{ phone: 1 }} lineHeight={{ phone: 1.25 }} size="ui" tone="muted">
        {t('cookieBar.text')}{' '}
        <Text as={Link} tone="accent" radius="s" to={paths.cookies()} target="_blank" rel="noopener">
          {t('cookieBar.link')}
          <span className="visually-hidden">, {t('newTab')}</span>
        </Text>
      </Text>
      <Row gap={8} phoneGap={6}>
        <Button size="s" kind="ghost" onClick={() => onAnswer('necessary')}>
          {t('cookieBar.onlyNecessary')}
        </Button>
        <Button size="s" kind="secondary" onClick={() => onAnswer('all')}>
          {t('cookieBar.accept')}
        </Button>
      </Row>
    </Row>
  )
}
