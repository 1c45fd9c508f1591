import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { passQuery, progressQuery, seasonQuery, tasksQuery } from '../../core/seasons/public.ts'

const queries = (isPlayer: boolean) => [
  seasonQuery(),
  passQuery(),
  ...(isPlayer ? [progressQuery(), tasksQuery()] : []),
]

/** The loader of event screens with the pass. */
export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, queries(context.get(pageContext).viewer !== null))
export const clientLoader = () => prefetchInBrowser(queries(currentViewer() !== null))
