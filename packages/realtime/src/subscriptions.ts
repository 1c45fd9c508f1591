import { type ChannelRule, findChannelRule, maySubscribe } from './channels.ts'
import { type CloseCode, closeCodes, type ReplyError, replyErrors } from './codes.ts'
import type { ConnectionContext } from './connection-context.ts'
import { encodeError, encodeSubscribed, type SubscribeRequest } from './frames.ts'
import type { Subscriber } from './hub.ts'

/** The connection to which the subscriptions belong. */
interface SubscribedConnection extends Subscriber {
  readonly userId: string
  deliver(frame: string | Buffer): void
  close(code: CloseCode): void
}

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #connection: SubscribedConnection
  readonly #around: ConnectionContext
  /** Each subscription has its own symbol, which distinguishes it from a later one to the same channel. */
  readonly #byChannel = new Map<string, symbol>()

  constructor(connection: SubscribedConnection, around: ConnectionContext) {
    this.#connection = connection
    this.#around = around
  }

  get size(): number {
    return this.#byChannel.size
  }

  async subscribe(id: number, request: SubscribeRequest): Promise<void> {
    const { channel } = request
    const rule = findChannelRule(this.#around.channels, channel)
    if (!rule) return this.#refuse(id, replyErrors.unknownChannel)
    if (this.#byChannel.has(channel)) return this.#refuse(id, replyErrors.alreadySubscribed)
    if (this.#byChannel.size >= this.#around.limits.channelsPerConnection)
      return this.#connection.close(closeCodes.channelLimit)
    // No subscription token is ever issued, so any token is forged. Centrifugo refuses it with the same code.
    const isAllowed = !request.token && maySubscribe(channel, rule, this.#connection.userId)
    if (!isAllowed) return this.#refuse(id, replyErrors.permissionDenied)
    const subscription = Symbol(channel)
    this.#byChannel.set(channel, subscription)
    await this.#goLive(id, request, rule, subscription)
  }

  delete(channel: string): boolean {
    this.#around.hub.leave(channel, this.#connection)
    return this.#byChannel.delete(channel)
  }

  clear(): void {
    for (const channel of this.#byChannel.keys()) this.#around.hub.leave(channel, this.#connection)
    this.#byChannel.clear()
  }

  async #goLive(id: number, request: SubscribeRequest, rule: ChannelRule, subscription: symbol): Promise<void> {
    const { channel } = request
    const { broker, hub, limits, log } = this.#around
    try {
      const ring = await broker.open(channel, rule.history_size)
      // The client comes from a process that is a few publications ahead of this one.
      if ((request.offset ?? 0) > ring.top) await broker.catchUp()
      // The subscription may have ended, or been replaced, while the history was read.
      if (this.#byChannel.get(channel) !== subscription) return
      if (!broker.isCurrent(channel, ring)) throw new Error(`history of ${channel} was dropped while it was read`)
      // From here to the end nothing is awaited, so no publication falls between the reply and the live ones.
      hub.join(channel, rule.batch_max_delay, this.#connection)
      const recovery = request.recover
        ? ring.recover(request.offset ?? 0, request.epoch ?? '', limits.recoveryBytes)
        : undefined
      const position = {
        recoverable: true,
        positioned: true,
        epoch: ring.epoch,
        offset: recovery?.off ?? ring.top,
        ...(recovery && { was_recovering: true, recovered: recovery.isRecovered }),
      }
      this.#connection.deliver(encodeSubscribed(id, position, recovery?.missed ?? []))
    } catch (error) {
      if (this.#byChannel.get(channel) !== subscription) return
      this.delete(channel)
      log.warn({ err: error, channel }, 'subscription failed')
      this.#refuse(id, replyErrors.internal)
    }
  }

  #refuse(id: number, error: ReplyError): void {
    this.#connection.deliver(encodeError(id, error))
  }
}
