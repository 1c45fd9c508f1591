import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { ClaimReveal } from './claim-reveal.tsx'
import { CoinRules } from './coin-rules.tsx'
import { GuestPass } from './guest-pass.tsx'
import { NoEvent } from './no-event.tsx'
import { PassChapters } from './pass-chapters.tsx'
import { PassHead } from './pass-head.tsx'
import styles from './season-screen.module.css'
import { eventQuery, passQuery } from './seasons.queries.ts'
import { TaskList } from './task-list.tsx'
import { useClaimLevel } from './use-claim-level.ts'

export { clientLoader, loader } from './season-loader.ts'

/** The battle pass of the event, whole: where the player is, every level by chapters, and the tasks. */
export default function PassScreen() {
  const viewer = useViewer()
  const event = usePrefetched(eventQuery())
  const pass = usePrefetched(passQuery())
  const claim = useClaimLevel()
  if (!event || !pass) return <NoEvent />
  return (
    <main className={styles.screen}>
      {viewer ? <PassHead pass={pass} claim={claim} /> : <GuestPass />}
      <PassChapters pass={pass} claim={viewer ? claim : undefined} />
      {viewer && <TaskList />}
      <CoinRules event={event} />
      <ClaimReveal claimed={claim.revealed} onClose={claim.close} />
    </main>
  )
}
