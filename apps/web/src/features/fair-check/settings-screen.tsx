import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { guardInBrowser, guardOnServer, SeedsPanel } from '../../core/fairness/public.ts'
import { Stack } from '../../ui/stack.tsx'
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
