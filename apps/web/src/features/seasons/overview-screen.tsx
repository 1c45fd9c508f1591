import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer } from '../../api/session.ts'
import { NoEvent } from './no-event.tsx'
import { OverviewCards } from './overview-cards.tsx'
import styles from './season-screen.module.css'
import { eventQuery, passQuery, progressQuery } from './seasons.queries.ts'

const queries = (isPlayer: boolean) => [eventQuery(), passQuery(), ...(isPlayer ? [progressQuery()] : [])]

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, queries(context.get(pageContext).viewer !== null))
export const clientLoader = () => prefetchInBrowser(queries(currentViewer() !== null))

/** The event: what to do in it. */
export default function OverviewScreen() {
  const event = usePrefetched(eventQuery())
  if (!event) return <NoEvent />
  return (
    <main className={styles.screen}>
      <OverviewCards cards={event.overviewCards} />
    </main>
  )
}
