import { getHeapStatistics } from 'node:v8'
import type { RateClass } from '@runecase/api/endpoint.ts'

const POLL_MS = 100
/**
 * The number of consecutive late checks that counts as overload; a single one may be a garbage collection or another process on the
 * machine.
 */
const LOOKS = 3

/** Limits from which calls are refused, by importance: a page can be loaded again, a paid opening is why the player is here. */
const LIMITS = [
  { loopDelayMs: 250, heapShare: 0.8 },
  { loopDelayMs: 500, heapShare: 0.87 },
  { loopDelayMs: 1000, heapShare: 0.94 },
] as const

/** Classes that are refused first, and classes that are refused last because they move money or items. All others are in between. */
const FIRST: ReadonlySet<string> = new Set(['read', 'export', 'beacon', 'emoji'])
const LAST: ReadonlySet<string> = new Set(['open', 'play', 'trade', 'battle'])

export interface LoadReading {
  /** The delay of a timer in this process. */
  readonly lateMs: number
  /** The used share of the heap limit, 0..1. */
  readonly heapShare: number
}

/** Measures the load of this process and decides which calls to refuse: reads first, money last. */
export class LoadShedder {
  #late: readonly number[] = []
  #heapShare = 0
  #timer: NodeJS.Timeout | undefined

  /** Starts measuring, ten times a second. */
  start(): void {
    const dueAtMs = performance.now() + POLL_MS
    this.#timer = setTimeout(() => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      this.note({ lateMs: performance.now() - dueAtMs, heapShare: used / limit })
      this.start()
    }, POLL_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  note({ lateMs, heapShare }: LoadReading): void {
    this.#late = [...this.#late, lateMs].slice(-LOOKS)
    this.#heapShare = heapShare
  }

  /** Whether a call of this class is refused now. */
  sheds(rate: RateClass): boolean {
    const { loopDelayMs, heapShare } = LIMITS[FIRST.has(rate) ? 0 : LAST.has(rate) ? 2 : 1]
    return this.#heapShare > heapShare || (this.#late.length === LOOKS && Math.min(...this.#late) > loopDelayMs)
  }
}
