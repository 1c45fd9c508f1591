import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

/**
 * What is left until a moment, renewed every second: `children` draw it. Null before the page has come to life, because
 * the server's clock is not the reader's, so draw the same box empty.
 */
export function Countdown({
  endsAt,
  onEnd,
  children,
}: {
  /** ISO 8601. */
  readonly endsAt: string
  readonly onEnd?: () => void
  readonly children: (left: ReturnType<typeof timeLeft> | null) => React.ReactNode
}) {
  const [nowMs, setNowMs] = useState<number | null>(null)
  const endMs = Date.parse(endsAt)
  useEffect(() => {
    const tick = () => {
      const now = Date.now()
      setNowMs(now)
      if (now >= endMs) {
        clearInterval(timer)
        onEnd?.()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endMs, onEnd])
  return children(nowMs === null ? null : timeLeft(endMs - nowMs))
}
