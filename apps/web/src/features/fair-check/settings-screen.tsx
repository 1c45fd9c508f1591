import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { guardInBrowser, guardOnServer } from '../../core/fairness/load-fairness.ts'
import { SeedsPanel } from '../../core/fairness/seeds-panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { FAIR_CHECK_NS } from './fair-check.i18n.ts'
import { ReceiptsPanel } from './receipts-panel.tsx'

export { guardInBrowser as clientLoader, guardOnServer as loader }

/** The player's seeds and their rotation. */
export default function FairSettingsScreen() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const viewer = useViewer()
  return (
    <Stack as="section" gap={16} aria-label={t('settings.title')}>
      {viewer && <SeedsPanel userId={viewer.userId} />}
      <ReceiptsPanel />
    </Stack>
  )
}
