import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { hasPass, passQuery, seasonQuery } from '../../core/seasons/public.ts'
import { Grid } from '../../ui/grid.tsx'
import { Page } from '../../ui/page.tsx'
import { ClaimReveal } from './claim-reveal.tsx'
import { CoinRules } from './coin-rules.tsx'
import { GuestPass } from './guest-pass.tsx'
import { NoPass, NoSeason } from './no-season.tsx'
import { PassChapters } from './pass-chapters.tsx'
import { PassHead } from './pass-head.tsx'
import { OverlappingPanel, SeasonTabs } from './season-frame.tsx'
import styles from './season-screen.module.css'
import { TaskList } from './task-list.tsx'
import { useClaimLevel } from './use-claim-level.ts'

export { clientLoader, loader } from './season-loader.ts'

/** The complete battle pass of the event: progress, levels by chapter, and tasks. */
export default function PassScreen() {
  const viewer = useViewer()
  const event = usePrefetched(seasonQuery())
  const pass = usePrefetched(passQuery())
  const claim = useClaimLevel()
  // Rewards that were not received expire with the coins.
  const canClaim = viewer !== null && event?.state !== 'over'
  if (!event || !pass) return <NoSeason />
  if (!hasPass(event))
    return (
      <>
        <SeasonTabs event={event} />
        <Page className={styles.screen}>
          <NoPass />
        </Page>
      </>
    )
  // Tasks of an event that has ended no longer count.
  const hasTasks = viewer !== null && (event.state === 'upcoming' || event.state === 'active')
  return (
    <>
      {viewer && (
        <OverlappingPanel>
          <PassHead pass={pass} claim={canClaim ? claim : undefined} />
        </OverlappingPanel>
      )}
      <SeasonTabs event={event} />
      <Page className={styles.screen}>
        {!viewer && <GuestPass state={event.state} />}
        <PassChapters pass={pass} claim={canClaim ? claim : undefined} />
        <Grid
          columns={hasTasks ? { base: 'minmax(0, 1fr) 372px', tablet: 1 } : 'auto'}
          gap={hasTasks ? 16 : undefined}
          align={hasTasks ? 'start' : undefined}
          className={hasTasks ? styles.besides : undefined}
        >
          {hasTasks && <TaskList />}
          <CoinRules event={event} isNarrow={hasTasks} />
        </Grid>
        <ClaimReveal {...claim.reveal} />
      </Page>
    </>
  )
}
