import { lazy, type ReactNode, useEffect, useState } from 'react'
import { onRefusal } from '../../api/call-api.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** The play-time reminder, for `Notices`: fetched whenever a game is refused because of it, otherwise null. */
export function useReminder(): ReactNode {
  const [refusals, setRefusals] = useState(0)
  useEffect(
    () =>
      onRefusal((code) => {
        if (code === 'reality_check_required') setRefusals((count) => count + 1)
      }),
    [],
  )
  if (refusals === 0) return null
  const close = () => setRefusals(0)
  return (
    <OnDemand onMissing={close}>
      {/* Every refusal refetches it. A reminder that another tab has confirmed shows nothing, but the next refusal may. */}
      <ReminderDialog key={refusals} onClose={close} />
    </OnDemand>
  )
}
