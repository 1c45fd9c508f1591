import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { userLevelQuery } from '../../api/enter-session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { useIsScreenHeld } from '../../ui/screen-hold.ts'

const LevelUp = lazy(() => import('./level-up.tsx'))

/** Shows a new level. While a dialog is open or a game is deciding, it waits. */
export function LevelWatch({ userId }: { readonly userId: string }) {
  const { data } = useQuery(userLevelQuery(userId))
  const level = data?.userLevel
  const [seen, setSeen] = useState({ level, before: 0, reached: 0 })
  if (seen.level !== level) {
    const hasRisen = seen.level !== undefined && level !== undefined && level > seen.level
    setSeen({ level, before: hasRisen ? (seen.level ?? 0) : 0, reached: hasRisen ? level : 0 })
  }
  const isCovered = useIsScreenHeld('dialog', 'notice', 'spin')
  if (seen.reached === 0 || isCovered) return null
  return (
    <OnDemand>
      <LevelUp
        key={seen.reached}
        before={seen.before}
        level={seen.reached}
        onEnd={() => setSeen({ level, before: 0, reached: 0 })}
      />
    </OnDemand>
  )
}
