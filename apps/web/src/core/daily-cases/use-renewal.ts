import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNowMs } from '../../api/server-clock.ts'
import { onReturn } from '../../realtime/on-return.ts'
import { FREE_CASE_QUERIES } from './daily-cases.queries.ts'

/** The moment must have passed on the server, whose clock is known here only to within a network delay. */
const MARGIN_MS = 500
/** The interval of refetching when a moment has passed only by the local clock. */
const AGAIN_MS = 30_000

/**
 * Refetches what the player may open once the first of these moments has come: with one timer, and when the page becomes visible again.
 * `answeredAtMs` is the time of the last response.
 */
export function useRenewal(times: readonly (string | null | undefined)[], answeredAtMs: number): void {
  const client = useQueryClient()
  const nextMs = firstOf(times)
  useEffect(() => {
    // A new response that names the same moment starts again.
    if (nextMs === null || answeredAtMs === 0) return
    // Several parts of a page wait for the same moment: one request serves all of them.
    const renew = () => {
      for (const name of FREE_CASE_QUERIES)
        void client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
    }
    const leftMs = nextMs - serverNowMs()
    const timer = setTimeout(renew, leftMs > 0 ? leftMs + MARGIN_MS : AGAIN_MS)
    const stop = onReturn(() => {
      if (serverNowMs() >= nextMs) renew()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, nextMs, answeredAtMs])
}

/** The earliest of the moments, ms since the Unix epoch; null without any. */
export function firstOf(times: readonly (string | null | undefined)[]): number | null {
  const all = times.flatMap((time) => (time ? [Date.parse(time)] : []))
  return all.length > 0 ? Math.min(...all) : null
}
