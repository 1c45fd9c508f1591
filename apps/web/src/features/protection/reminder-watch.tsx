import { lazy, Suspense, useEffect, useState } from 'react'
import { onRefusal } from '../../api/call-api.ts'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** Shows the reminder of the time when a game is refused because of it, over whichever screen that happens. */
export function ReminderWatch() {
  const [isDue, setIsDue] = useState(false)
  useEffect(
    () =>
      onRefusal((code) => {
        if (code === 'reality_check_required') setIsDue(true)
      }),
    [],
  )
  if (!isDue) return null
  return (
    <Suspense>
      <ReminderDialog onClose={() => setIsDue(false)} />
    </Suspense>
  )
}
