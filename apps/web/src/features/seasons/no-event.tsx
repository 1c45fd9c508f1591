import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './season-screen.module.css'
import { SEASONS_NS } from './seasons.i18n.ts'

/** No event is known. */
export function NoEvent() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{t('none.heading')}</h1>
      <EmptyState art="/i/static/misc/hourglass" title={t('none.title')}>
        <ButtonLink to={paths.home()}>{t('none.home')}</ButtonLink>
      </EmptyState>
    </main>
  )
}
