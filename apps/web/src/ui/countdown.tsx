import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

/**
 * The remaining time until `endsAt`, updated every second and rendered by `children`. Null before hydration, because the server's clock is
 * not the reader's: render the same box empty then.
 */
export function Countdown({
  endsAt,
  now = Date.now,
  onEnd,
  children,
}: {
  /** ISO 8601. */
  readonly endsAt: string
  /** The clock of that time, ms since the Unix epoch; the reader's own by default. */
  readonly now?: () => number
  readonly onEnd?: () => void
  readonly children: (left: ReturnType<typeof timeLeft> | null) => React.ReactNode
}) {
  const [nowMs, setNowMs] = useState<number | null>(null)
  const endMs = Date.parse(endsAt)
  useEffect(() => {
    const tick = () => {
      const atMs = now()
      setNowMs(atMs)
      if (atMs >= endMs) {
        clearInterval(timer)
        onEnd?.()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endMs, now, onEnd])
  return children(nowMs === null ? null : timeLeft(endMs - nowMs))
}
