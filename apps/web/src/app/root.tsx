import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { currentUserQuery, userLevelQuery } from '../api/enter-session.ts'
import { type Prefetched, pageContext, prefetchOnServer } from '../api/page.ts'
import { browserQueryClient, createQueryClient } from '../api/query-client.ts'
import { type RootData, useRootData } from '../api/root-data.ts'
import { ServerViewerContext } from '../api/session.ts'
import { seasonColors } from '../core/seasons/season-colors.ts'
import { EventLook } from '../core/seasons/season-look.tsx'
import { seasonHeadIn, seasonHeadQuery } from '../core/seasons/seasons.queries.ts'
import { i18nIn, wordsOf } from '../i18n/i18n.ts'
import { campaignOf, savedQueryCookie } from '../navigation/guards.ts'
import { paths } from '../navigation/paths.ts'
import { FairnessPagesContext } from '../navigation/use-fairness-pages.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { Sprite } from '../ui/sprite.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { ZoneContext } from '../ui/zone-context.ts'
import type { Route } from './+types/root.ts'
import { buildId } from './build-id.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FirstPaintScript } from './first-paint-script.tsx'
import { HeadOfPage } from './head-of-page.tsx'
import { NonceContext } from './nonce.ts'
import '../ui/tokens.css'
import '../ui/base.css'

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    const url = new URL(request.url)
    if (url.pathname === '/' || !url.pathname.endsWith('/')) return
    // A path that begins with two slashes would be interpreted as another site.
    throw redirect(`/${withoutOuterSlashes(url.pathname)}${url.search}`, 301)
  },
  ({ request, context }) => {
    const campaign = campaignOf(new URL(request.url).search)
    if (!campaign) return
    const isSecure = context.get(pageContext).publicUrl.startsWith('https:')
    const headers = campaign.saved ? { 'Set-Cookie': savedQueryCookie(campaign.saved, isSecure) } : {}
    throw redirect(paths.refill(), { headers })
  },
]

/** Uses no regular expression, which would start again at every slash of the path. */
function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (end > 0 && path[end - 1] === '/') end -= 1
  while (start < end && path[start] === '/') start += 1
  return path.slice(start, end)
}

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext)
  const { viewer, mode, language, languages, project, publicUrl, realtimeUrl, socials } = page
  const { closed, hasWelcome, hasFairnessPages, hasSimulatedPlayers, sisters, hasPacksBanner, changeMinSum } = page
  const own = viewer ? [currentUserQuery(), userLevelQuery(viewer.userId)] : []
  const prefetched = await prefetchOnServer(context, own, [seasonHeadQuery()])
  // In development every start is a new build, and the page reloads by itself.
  const build = import.meta.env.PROD ? await buildId() : undefined
  return {
    viewer,
    mode,
    language,
    languages,
    project,
    publicUrl,
    realtimeUrl,
    closed,
    hasWelcome,
    hasFairnessPages,
    hasSimulatedPlayers,
    sisters,
    hasPacksBanner,
    changeMinSum,
    socials,
    build,
    ...prefetched,
  }
}

/** Its data belongs to the tab, not to a screen: a sign-in changes it through `enterSession`. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

/**
 * Components of `ui/` are in a separate layer, so that a screen's style overrides theirs whichever file loads first, and the props of
 * primitives in another, because a primitive may be rendered as a component. The order must be declared before any stylesheet.
 */
const LAYERS = '@layer base, ui, props;'

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const root = useRootData()
  return (
    // The first-paint script adds attributes before hydration.
    <html
      lang={root?.language ?? DEFAULT_LANGUAGE}
      data-viewer={root?.viewer?.userId}
      data-build={root?.build}
      data-fairness={root?.hasFairnessPages ? '' : undefined}
      // Only the server computes them for the document (`EventLook` follows a change).
      style={import.meta.env.SSR && root ? seasonColors(seasonHeadIn(root.dehydrated)) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root && <meta name="theme-color" content={root.project.ground} />}
        <style nonce={nonce} suppressHydrationWarning>
          {LAYERS + (root?.project.css ?? '')}
        </style>
        <FirstPaintScript />
        <Meta />
        {root && (
          <HeadOfPage
            publicUrl={root.publicUrl}
            language={root.language}
            languages={root.languages}
            project={root.project}
          />
        )}
        <Links />
      </head>
      <body>
        <Sprite goldCoin={root?.project.pictures.coin} />
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  )
}

/**
 * The results of all active routes as one state. There is a single hydration boundary: with one per route, a navigation with fewer results
 * would remount the whole page and lose running state.
 */
function useDehydratedOfScreen(): Prefetched['dehydrated'] {
  const matches = useMatches()
  return useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => {
      const dehydrated = (loaderData as Partial<Prefetched> | null | undefined)?.dehydrated
      return dehydrated ? [dehydrated] : []
    })
    return {
      mutations: states.flatMap((state) => state.mutations),
      queries: states.flatMap((state) => state.queries),
    }
  }, [matches])
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(() => (typeof document === 'undefined' ? createQueryClient() : browserQueryClient()))
  const dehydrated = useDehydratedOfScreen()
  return (
    <ServerViewerContext value={loaderData.viewer}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={dehydrated}>
          <EventLook language={loaderData.language}>
            <FairnessPagesContext value={loaderData.hasFairnessPages}>
              <ZoneContext value={loaderData.project.timeZone}>
                <Outlet />
              </ZoneContext>
            </FairnessPagesContext>
            <ToastRegion />
            <LiveRegion />
          </EventLook>
        </HydrationBoundary>
      </QueryClientProvider>
    </ServerViewerContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return (
    <I18nextProvider
      i18n={i18nIn(root?.language ?? DEFAULT_LANGUAGE, wordsOf(root?.project, root?.language ?? DEFAULT_LANGUAGE))}
    >
      <ErrorScreen error={error} />
    </I18nextProvider>
  )
}
