import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const POLL_MS = 30_000
/** Below this share the owner is warned; a full disk stops every command. */
export const MIN_FREE = 0.15

/** What `statfs` reports about a disk: bytes of a block, and blocks in all, free, and free for users other than root. */
export interface DiskBlocks {
  readonly bsize: number
  readonly blocks: number
  readonly bfree: number
  readonly bavail: number
}

export type MeasureDisk = (folder: string) => Promise<DiskBlocks>

/** The share of a disk that the shop can still use, 0..1. Blocks reserved for root do not count, as in `df`. */
export function freeShare({ blocks, bfree, bavail }: Omit<DiskBlocks, 'bsize'>): number {
  const usable = blocks - bfree + bavail
  return usable === 0 ? 1 : bavail / usable
}

/** Measures the free space of a folder's disk. Logs an error when it becomes low, once until there is room again. */
export class DiskWatch {
  readonly #folder: string
  readonly #log: Pick<Logger, 'error' | 'info'>
  readonly #measure: MeasureDisk
  #timer: NodeJS.Timeout | undefined
  #isLow = false

  constructor(folder: string, log: Pick<Logger, 'error' | 'info'>, measure: MeasureDisk = statfs) {
    this.#folder = folder
    this.#log = log
    this.#measure = measure
  }

  start(): void {
    this.#timer = setInterval(
      () => void this.look().catch(() => 'a folder that is gone is told by those who need it'),
      POLL_MS,
    )
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** The free share of the disk, 0..1. */
  async freeShare(): Promise<number> {
    return freeShare(await this.#measure(this.#folder))
  }

  async look(): Promise<void> {
    const free = await this.freeShare()
    const isLow = free < MIN_FREE
    if (isLow === this.#isLow) return
    this.#isLow = isLow
    const percent = Math.round(free * 100)
    if (isLow) this.#log.error({ folder: this.#folder, percent }, 'the disk is nearly full')
    else this.#log.info({ folder: this.#folder, percent }, 'the disk has room again')
  }
}
