import { Outlet, useMatches } from 'react-router'
import { type LoaderArgs, prefetchOnServer } from '../../api/page.ts'
import { seoQuery } from '../../navigation/seo.queries.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { useSeo } from '../../navigation/use-seo.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import type { Route } from './+types/screen-boundary.ts'

export const loader = ({ context, url }: LoaderArgs) => prefetchOnServer(context, [], [seoQuery(url.pathname)])

/** In the browser, the title follows the URL by itself. */
export const clientLoader = () => null

/** Wraps every screen with its title and an error boundary. */
export default function ScreenBoundary() {
  const { hasOwnTitle, kind } = (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {}
  return (
    <>
      {!hasOwnTitle && <AddressTitle {...(kind && { kind })} />}
      <Outlet />
    </>
  )
}

function AddressTitle(props: Pick<RouteHandle, 'kind'>) {
  return <PageMeta {...useSeo()} {...props} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
