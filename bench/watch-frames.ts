/** One animation, from its first frame to its end. */
export interface WatchedShow {
  readonly frames: number
  readonly latePercent: number
  readonly longestFrameMs: number
  readonly longTasksMs: readonly number[]
}

/** The sign that an animation is still running: a button with this name, or an element for this selector. */
export type RunningSign = { readonly button: string } | { readonly part: string }

export interface WatchTerms {
  readonly sign: RunningSign
  /** A frame counts as late if it comes this long after the previous one. */
  readonly lateMs: number
  readonly timeoutMs: number
}

/** Runs in the page: counts frames and long tasks until the animation has ended. */
export function watchFrames({ sign, lateMs, timeoutMs }: WatchTerms): Promise<WatchedShow> {
  return new Promise((resolve, reject) => {
    const deltas: number[] = []
    const longTasksMs: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const task of list.getEntries()) longTasksMs.push(Math.round(task.duration))
    })
    observer.observe({ type: 'longtask' })
    const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim()
    const isRunning = () =>
      'button' in sign
        ? [...document.querySelectorAll('main button')].some((button) => nameOf(button) === sign.button)
        : document.querySelector(sign.part) !== null
    const startedAt = performance.now()
    let lastAt: number | undefined
    const see = (now: number) => {
      if (lastAt !== undefined) deltas.push(now - lastAt)
      lastAt = now
      if (now - startedAt > timeoutMs) reject(new Error('the show did not end'))
      else if (isRunning()) requestAnimationFrame(see)
      else {
        observer.disconnect()
        const late = deltas.filter((delta) => delta > lateMs).length
        resolve({
          frames: deltas.length,
          latePercent: (late / Math.max(1, deltas.length)) * 100,
          longestFrameMs: Math.round(Math.max(0, ...deltas)),
          longTasksMs,
        })
      }
    }
    requestAnimationFrame(see)
  })
}
