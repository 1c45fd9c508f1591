import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

/**
 * What is left until a moment, renewed every second: `children` draw it. Null before the page has come to life, because
 * the server's clock is not the reader's, so draw the same box empty.
 */
export function Countdown({
  endsAt,
  now = Date.now,
  onEnd,
  children,
}: {
  /** ISO 8601. */
  readonly endsAt: string
  /** The clock that the moment is of, ms since the Unix epoch; the reader's own where none is given. */
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
