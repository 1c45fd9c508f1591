import PROTECTION_NS from 'texts:core/protection/protection'
import UI_NS from 'texts:ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { PausePanel } from './pause-panel.tsx'
import { protectionQuery } from './protection.queries.ts'
import { ReminderPanel } from './reminder-panel.tsx'

/** The player's protection settings. */
export function ProtectionPanels() {
  const { t } = useTranslation([PROTECTION_NS, UI_NS])
  const protection = useQuery(protectionQuery())
  if (protection.isError && !protection.data) {
    return (
      <div role="alert">
        <EmptyState art="/i/static/misc/warning" title={t('failed')}>
          <Button kind="secondary" onClick={() => void protection.refetch()}>
            {t('ui:retry')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (!protection.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={320} radius="l" />
      </div>
    )
  }
  return (
    <>
      <LimitsPanel limits={protection.data.limits} />
      <ReminderPanel reminder={protection.data.reminder} />
      <PausePanel pause={protection.data.pause} />
      <HistoryPanel />
    </>
  )
}
