import { usePrefetched } from '../../api/queries.ts'
import { CoinRules } from './coin-rules.tsx'
import { NoEvent } from './no-event.tsx'
import { PassSection } from './pass-section.tsx'
import styles from './season-screen.module.css'
import { eventQuery } from './seasons.queries.ts'

export { clientLoader, loader } from './season-loader.ts'

/** The battle pass of the event, whole. */
export default function PassScreen() {
  const event = usePrefetched(eventQuery())
  if (!event) return <NoEvent />
  return (
    <main className={styles.screen}>
      <PassSection />
      <CoinRules event={event} />
    </main>
  )
}
