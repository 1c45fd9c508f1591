import { type CloseCode, unsubscribeCodes } from './codes.ts'
import { encodePush, type Publication } from './frames.ts'

/** A subscriber of a channel. */
export interface Subscriber {
  deliver(frame: Buffer): void
  endSubscription(channel: string, why: CloseCode): void
}

interface Channel {
  subscribers: Set<Subscriber>
  /** Encoded pushes that wait to share one frame. */
  waiting: string[]
  timer: NodeJS.Timeout | undefined
  delayMs: number
}

/** The subscribers of this server process. A frame is encoded once for all of them, because the cost of delivery is per frame. */
export class Hub {
  readonly #channels = new Map<string, Channel>()

  get channelCount(): number {
    return this.#channels.size
  }

  subscriberCount(channel: string): number {
    return this.#channels.get(channel)?.subscribers.size ?? 0
  }

  hasSubscribers(channel: string): boolean {
    return this.#channels.has(channel)
  }

  /**
   * Adds a subscriber that has everything up to now. Waiting pushes are sent to the others first, because the new one has them from the
   * channel's history.
   */
  join(channel: string, delayMs: number, subscriber: Subscriber): void {
    const found = this.#channels.get(channel)
    if (found) {
      this.#flush(found)
      found.subscribers.add(subscriber)
    } else this.#channels.set(channel, { subscribers: new Set([subscriber]), waiting: [], timer: undefined, delayMs })
  }

  leave(channel: string, subscriber: Subscriber): void {
    const found = this.#channels.get(channel)
    if (!found?.subscribers.delete(subscriber) || found.subscribers.size > 0) return
    clearTimeout(found.timer)
    this.#channels.delete(channel)
  }

  publish(channel: string, publication: Publication): void {
    const found = this.#channels.get(channel)
    if (!found) return
    found.waiting.push(encodePush(channel, publication))
    if (found.delayMs === 0) this.#flush(found)
    else found.timer ??= setTimeout(() => this.#flush(found), found.delayMs)
  }

  /** Publications were lost on the way here: all subscribers must subscribe again with their positions. */
  restart(channel: string): void {
    const found = this.#channels.get(channel)
    if (!found) return
    this.#flush(found)
    for (const subscriber of [...found.subscribers])
      subscriber.endSubscription(channel, unsubscribeCodes.insufficientState)
  }

  #flush(found: Channel): void {
    clearTimeout(found.timer)
    found.timer = undefined
    if (found.waiting.length === 0) return
    const frame = Buffer.from(found.waiting.join('\n'))
    found.waiting = []
    for (const subscriber of found.subscribers) subscriber.deliver(frame)
  }
}
