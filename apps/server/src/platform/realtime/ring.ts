import type { Publication } from './frames.ts'

/** What a client that comes back gets: the missed publications, or the news that they are gone. */
export interface Recovery {
  isRecovered: boolean
  /** The position the client then stands at before it takes `missed`. */
  off: number
  missed: readonly Publication[]
}

/** The last publications of one channel, without a gap up to `top`. An epoch of '' means that nothing was published yet. */
export class Ring {
  readonly #size: number
  #epoch: string
  #top: number
  #kept: Publication[]

  constructor(size: number, epoch: string, top: number, kept: Publication[]) {
    this.#size = size
    this.#epoch = epoch
    this.#top = top
    this.#kept = kept
  }

  get epoch(): string {
    return this.#epoch
  }

  get top(): number {
    return this.#top
  }

  /** Adds the next publication; false when it is not the next one, and the ring can then serve no longer. */
  append(epoch: string, publication: Publication): boolean {
    if (publication.off !== this.#top + 1 || (this.#epoch !== '' && this.#epoch !== epoch)) return false
    this.#epoch = epoch
    this.#top = publication.off
    this.#kept.push(publication)
    // Twice the size before cutting, so that a publication does not cost a copy of the ring.
    if (this.#kept.length > this.#size * 2) this.#kept = this.#kept.slice(-this.#size)
    return true
  }

  /** What a client missed after position `off` of `epoch`; an epoch of '' stands for a channel that was empty when the client came. */
  recover(off: number, epoch: string, maxBytes: number): Recovery {
    const missing = this.#top - off
    const isLost =
      (epoch !== '' && epoch !== this.#epoch) || missing < 0 || missing > Math.min(this.#size, this.#kept.length)
    const missed = isLost || missing === 0 ? [] : this.#kept.slice(-missing)
    const bytes = missed.reduce((sum, publication) => sum + publication.data.length, 0)
    if (isLost || bytes > maxBytes) return { isRecovered: false, off: this.#top, missed: [] }
    return { isRecovered: true, off, missed }
  }
}
