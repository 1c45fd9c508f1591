import { useEffect, useRef } from 'react'
import { playRun, stopRun } from '../sound/game-sounds.ts'
import { type ReelNodes, type ReelRun, startReel } from './reel-motion.ts'
import { listTicks, type ReelPlan } from './reel-plan.ts'

/** One reel to start. */
interface ReelStart {
  readonly plan: ReelPlan
  readonly axis: 'x' | 'y'
  readonly nodes: ReelNodes
}

/** The speed in cards per second with the highest tick. */
const FAST_CARDS_PER_SECOND = 40
/** How long the winner glows before it becomes the result. */
const AFTERGLOW_MS = 160

/** Starts reels when they appear, finishes them on a skip, and reports when all have stopped. */
export function useReelRun(
  starts: () => readonly ReelStart[],
  isSkipped: boolean,
  onStop: () => void,
  /** Plays an effect at the stop, before the stop is reported. */
  atStop?: () => Promise<void>,
): void {
  const runs = useRef<readonly ReelRun[]>([])
  const begin = useRef(starts)
  const stopped = useRef(onStop)
  stopped.current = onStop
  const shown = useRef(atStop)
  shown.current = atStop

  useEffect(() => {
    const reels = begin.current()
    const started = reels.map(({ nodes, plan, axis }) => startReel(nodes, plan, axis))
    runs.current = started
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    playRun(ticksOf(reels), Math.max(...reels.map((reel) => reel.plan.durationMs)))
    Promise.all(started.map((run) => run.done)).then(
      async () => {
        await shown.current?.()
        timer = setTimeout(() => !isGone && stopped.current(), AFTERGLOW_MS)
      },
      () => {
        // Unmounted before the stop: the screen was left, so nobody waits for it.
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      stopRun()
      for (const run of started) run.cancel()
    }
  }, [])

  useEffect(() => {
    if (!isSkipped) return
    stopRun()
    for (const run of runs.current) run.skip()
  }, [isSkipped])
}

/** The ticks of all reels in one timeline. */
function ticksOf(reels: readonly ReelStart[]) {
  return reels
    .flatMap((reel) => listTicks(reel.plan))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ atMs, cardsPerSecond }) => ({ atMs, speed: cardsPerSecond / FAST_CARDS_PER_SECOND }))
}
