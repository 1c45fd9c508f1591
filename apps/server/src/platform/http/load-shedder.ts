import { getHeapStatistics } from 'node:v8'
import type { RateClass } from '@runecase/api/endpoint.ts'

const LOOK_MS = 100
/** A pause of the collector, or of a neighbour on the machine, is no overload: this many looks in a row must be late. */
const LOOKS = 3

/** From when on calls are refused, by how much nobody misses them: a page can be loaded again, a paid opening is why the player is here. */
const LIMITS = [
  { loopDelayMs: 250, heapShare: 0.8 },
  { loopDelayMs: 500, heapShare: 0.87 },
  { loopDelayMs: 1000, heapShare: 0.94 },
] as const

/** Refused first, and last: money or items move. What is in neither is in between. */
const FIRST: ReadonlySet<string> = new Set(['read', 'export', 'beacon', 'emoji'])
const LAST: ReadonlySet<string> = new Set(['open', 'play', 'trade', 'battle'])

export interface LoadReading {
  /** How late a timer of this process came. */
  readonly lateMs: number
  /** Used part of the heap's limit, 0..1. */
  readonly heapShare: number
}

/** How loaded this process is, and which calls it should refuse for it: reading first, money last. */
export class LoadShedder {
  #late: readonly number[] = []
  #heapShare = 0
  #timer: NodeJS.Timeout | undefined

  /** Begins to look, ten times a second. */
  start(): void {
    const dueAtMs = performance.now() + LOOK_MS
    this.#timer = setTimeout(() => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      this.note({ lateMs: performance.now() - dueAtMs, heapShare: used / limit })
      this.start()
    }, LOOK_MS)
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
