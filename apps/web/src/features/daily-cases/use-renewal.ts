import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNowMs } from '../../api/server-clock.ts'
import { onReturn } from '../../realtime/on-return.ts'
import { FREE_CASE_QUERIES } from './daily-cases.queries.ts'

/** The moment itself must be over at the server, whose clock is known here to within a network's delay. */
const MARGIN_MS = 500
/** Between two questions about a moment that is over by the clock here alone. */
const AGAIN_MS = 30_000

/**
 * Asks again what the player may open once the first of these moments has come: one timer, and a look when the page is returned to.
 * `answeredAtMs` is when they were last answered.
 */
export function useRenewal(moments: readonly (string | null | undefined)[], answeredAtMs: number): void {
  const client = useQueryClient()
  const nextMs = firstOf(moments)
  useEffect(() => {
    // A new answer that names the same moment begins anew.
    if (nextMs === null || answeredAtMs === 0) return
    // Several parts of a page wait for the same moment: one question answers all of them.
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

/** The earliest of the moments, ms since the Unix epoch; null where there is none. */
export function firstOf(moments: readonly (string | null | undefined)[]): number | null {
  const all = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : []))
  return all.length > 0 ? Math.min(...all) : null
}
