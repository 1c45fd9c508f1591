import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNowMs } from '../../api/server-clock.ts'
import { onReturn } from '../../realtime/on-return.ts'
import { FREE_CASE_QUERIES } from './daily-cases.queries.ts'

/** The time must have passed on the server, whose clock is known here only to within a network delay. */
const MARGIN_MS = 500
/** The interval of refetching when a time has passed only by the local clock. */
const AGAIN_MS = 30_000

/**
 * Refetches the free cases once the first of these times has come: with one timer, and when the page becomes visible again. `answeredAtMs`
 * is the time of the last response.
 */
export function useRenewal(times: readonly (string | null | undefined)[], answeredAtMs: number): void {
  const client = useQueryClient()
  const nextMs = firstOf(times)
  useEffect(() => {
    // A new response that names the same time starts again.
    if (nextMs === null || answeredAtMs === 0) return
    // Several parts of a page wait for the same time: one request serves all of them.
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

/** The earliest of the times, ms since the Unix epoch; null without any. */
export function firstOf(times: readonly (string | null | undefined)[]): number | null {
  const all = times.flatMap((time) => (time ? [Date.parse(time)] : []))
  return all.length > 0 ? Math.min(...all) : null
}
