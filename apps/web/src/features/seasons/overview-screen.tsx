import type { ReactNode } from 'react'
import { usePrefetched } from '../../api/queries.ts'
import { hasPass, seasonQuery } from '../../core/seasons/public.ts'
import { Page } from '../../ui/page.tsx'
import { ClaimReveal } from './claim-reveal.tsx'
import { EndedPanel } from './ended-panel.tsx'
import { NoSeason } from './no-season.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { PassSection } from './pass-section.tsx'
import { SeasonNumbers } from './season-numbers.tsx'
import styles from './season-screen.module.css'
import { useClaimLevel } from './use-claim-level.ts'
import { useVisit } from './use-visit.ts'

/** The event's overview and battle pass; its results when it has ended. */
export function OverviewScreen({
  openMissions,
  winnersOf,
}: {
  /** The number of the player's missions with an unclaimed prize; 0 for guests. */
  readonly openMissions: number
  /** The winners of the leaderboards of an ended event. */
  readonly winnersOf: (eventId: number) => ReactNode
}) {
  const event = usePrefetched(seasonQuery())
  const claim = useClaimLevel()
  useVisit(event?.state === 'active')
  if (!event) return <NoSeason />
  const isEnded = event.state === 'ended' || event.state === 'over'
  return (
    <Page className={styles.screen}>
      {isEnded ? (
        <>
          <EndedPanel event={event} claim={claim} />
          {winnersOf(event.id)}
          <SeasonNumbers event={event} />
        </>
      ) : (
        <OverviewCards event={event} openMissions={openMissions} />
      )}
      <ClaimReveal {...claim.reveal} />
      {hasPass(event) && <PassSection state={event.state} claim={claim} />}
    </Page>
  )
}
