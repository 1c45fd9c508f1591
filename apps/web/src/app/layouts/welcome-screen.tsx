import FOOTER_NS from 'texts:app/layouts/footer'
import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrandedTitle } from '../../api/root-data.ts'
import { SignInLink } from '../../core/session/sign-in-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import errorStyles from '../error-screen.module.css'
import { rememberWelcome } from './welcome-due.ts'
import styles from './welcome-screen.module.css'

/** The welcome screen: sign in and take the gift, or look around first. */
export default function WelcomeScreen() {
  const { t } = useTranslation([SESSION_NS, FOOTER_NS])
  const titled = useBrandedTitle()
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={errorStyles.screen}>
      <title>{titled(t('welcome.title'))}</title>
      <Picture
        shownWidth={{ phone: 190 }}
        shownHeight={{ phone: 'auto' }}
        src="/i/static/cases/gift"
        width={288}
        height={288}
        sizes="(max-width: 767px) 190px, 288px"
        alt=""
        isEager
        className={errorStyles.art}
      />
      <h1>{t('welcome.title')}</h1>
      <p>{t('welcome.text')}</p>
      <Row gap={16} rowGap={8} as="ul" isWrapped align="stretch" justify="center" text="ui" tone="muted">
        {t('welcome.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Row>
      <SignInLink kind="gold" size="l">
        {t('welcome.button')}
      </SignInLink>
      <Button kind="ghost" onClick={rememberWelcome}>
        {t('welcome.guest')}
      </Button>
      <Row
        gap={16}
        rowGap={4}
        as="nav"
        isWrapped
        align="stretch"
        justify="center"
        text="small"
        tone="faint"
        className={styles.words}
        aria-label={t('footer:help')}
      >
        <Link to={paths.userAgreement()}>{t('footer:agreement')}</Link>
        <Link to={paths.cookies()}>{t('footer:cookies')}</Link>
        <Link to={paths.contacts()}>{t('footer:contacts')}</Link>
      </Row>
    </Stack>
  )
}
