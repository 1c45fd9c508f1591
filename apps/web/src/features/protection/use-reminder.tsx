import { lazy, type ReactNode, useEffect, useState } from 'react'
import { onRefusal } from '../../api/call-api.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** The reminder of the time, for `Notices`: asked for whenever a game is refused because of it, null otherwise. */
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
      {/* Every refusal asks anew: one that another tab has answered in between shows nothing, the next may have to. */}
      <ReminderDialog key={refusals} onClose={close} />
    </OnDemand>
  )
}
