import type { Publication } from './frames.ts'

/** The recovery of a reconnecting client: the missed publications, or the fact that they are gone. */
export interface Recovery {
  isRecovered: boolean
  /** The client's position before it applies `missed`. */
  off: number
  missed: readonly Publication[]
}

/** The last publications of one channel, without a gap up to `top`. An epoch of '' means that nothing was published yet. */
export class Ring {
  readonly #size: number
  #epoch: string
  #top: number
  #retained: Publication[]

  constructor(size: number, epoch: string, top: number, retained: Publication[]) {
    this.#size = size
    this.#epoch = epoch
    this.#top = top
    this.#retained = retained
  }

  get epoch(): string {
    return this.#epoch
  }

  get top(): number {
    return this.#top
  }

  /** Adds the next publication; false when it is not the next one, and the ring is then unusable. */
  append(epoch: string, publication: Publication): boolean {
    if (publication.off !== this.#top + 1 || (this.#epoch !== '' && this.#epoch !== epoch)) return false
    this.#epoch = epoch
    this.#top = publication.off
    this.#retained.push(publication)
    // Cuts at twice the size, so that not every publication copies the ring.
    if (this.#retained.length > this.#size * 2) this.#retained = this.#retained.slice(-this.#size)
    return true
  }

  /**
   * The publications that a client missed after position `off` of `epoch`; an epoch of '' stands for a channel that was empty at that time.
   */
  recover(off: number, epoch: string, maxBytes: number): Recovery {
    const missing = this.#top - off
    const isLost =
      (epoch !== '' && epoch !== this.#epoch) || missing < 0 || missing > Math.min(this.#size, this.#retained.length)
    const missed = isLost || missing === 0 ? [] : this.#retained.slice(-missing)
    const bytes = missed.reduce((sum, publication) => sum + publication.data.length, 0)
    if (isLost || bytes > maxBytes) return { isRecovered: false, off: this.#top, missed: [] }
    return { isRecovered: true, off, missed }
  }
}
