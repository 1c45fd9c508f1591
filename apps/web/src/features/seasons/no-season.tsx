import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './season-screen.module.css'

/** Shown when there is no event. */
export function NoSeason() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <Page className={styles.screen}>
      <h1 className="visually-hidden">{t('none.heading')}</h1>
      <EmptyState art="/i/static/misc/hourglass" title={t('none.title')}>
        <ButtonLink to={paths.home()}>{t('none.home')}</ButtonLink>
      </EmptyState>
    </Page>
  )
}

/** Shown in place of the pass of an event that has none. */
export function NoPass() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <EmptyState art="/i/static/misc/hourglass" title={t('none.pass')}>
      <ButtonLink to={paths.event()}>{t('none.event')}</ButtonLink>
    </EmptyState>
  )
}
