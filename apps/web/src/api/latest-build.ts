import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

declare global {
  /** What the router knows of the build whose scripts this page runs. */
  var __reactRouterManifest: { readonly version: string } | undefined
}

/** How often the server is asked for its build; a deploy is also said over the realtime channel. */
const ASK_EVERY_MS = 300_000

async function fetchLatestBuild(signal: AbortSignal): Promise<string> {
  const answer = await fetch('/builds/latest.json', { signal, cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The latest build could not be asked for: ${answer.status}`)
  const { id } = (await answer.json()) as { readonly id?: unknown }
  if (typeof id !== 'string') throw new Error('The answer names no build')
  return id
}

/** Whether it is the build that this page runs. Under development no page is of any build. */
export function isOwnBuild(id: string): boolean {
  return globalThis.__reactRouterManifest?.version === id
}

/** Calls back once the server has another build than the one that this page runs. */
export function useNewBuild(onNewBuild: () => void): void {
  const own = globalThis.__reactRouterManifest?.version
  const { data } = useQuery({
    queryKey: ['latestBuild'],
    queryFn: ({ signal }) => fetchLatestBuild(signal),
    enabled: own !== undefined && import.meta.env.PROD,
    initialData: own,
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined && data !== own) onNewBuild()
  }, [data, own, onNewBuild])
}
