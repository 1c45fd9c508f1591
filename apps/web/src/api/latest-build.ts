import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The interval of asking for the server's build; a deployment is also announced over the realtime channel. */
const ASK_EVERY_MS = 300_000

async function fetchLatestBuild(signal: AbortSignal): Promise<string> {
  const answer = await fetch('/builds/latest.json', { signal, cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The latest build could not be asked for: ${answer.status}`)
  const { id } = (await answer.json()) as { readonly id?: unknown }
  if (typeof id !== 'string') throw new Error('The answer names no build')
  return id
}

/** The build that rendered this document, from its root element; undefined in development. */
const ownBuild = () => document.documentElement.dataset.build

export const isOwnBuild = (id: string): boolean => ownBuild() === id

/** Calls back once the server serves another build than that of this page. */
export function useNewBuild(onNewBuild: () => void): void {
  const own = typeof document === 'undefined' ? undefined : ownBuild()
  const { data } = useQuery({
    queryKey: ['latestBuild'],
    queryFn: ({ signal }) => fetchLatestBuild(signal),
    enabled: own !== undefined,
    initialData: own,
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined && data !== own) onNewBuild()
  }, [data, own, onNewBuild])
}
