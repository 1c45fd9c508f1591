import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { guardInBrowser, guardOnServer } from '../../core/fairness/load-fairness.ts'
import { SeedsPanel } from '../../core/fairness/seeds-panel.tsx'
import { FAIR_CHECK_NS } from './fair-check.i18n.ts'
import styles from './play-checker.module.css'
import { ReceiptsPanel } from './receipts-panel.tsx'

export { guardInBrowser as clientLoader, guardOnServer as loader }

/** The player's seeds and their rotation. */
export default function FairSettingsScreen() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const viewer = useViewer()
  return (
    <section aria-label={t('settings.title')} className={styles.stack}>
      {viewer && <SeedsPanel userId={viewer.userId} />}
      <ReceiptsPanel />
    </section>
  )
}
