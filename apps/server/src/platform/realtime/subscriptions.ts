import { type ChannelRule, findChannelRule, maySubscribeWithoutToken } from './channels.ts'
import { closeCodes, type ReplyError, replyErrors, unsubscribeCodes } from './codes.ts'
import type { Connection, ConnectionContext } from './connection.ts'
import { encodeError, encodeReply, encodeSubscribed, type SubscribeRequest } from './frames.ts'
import { verifyToken } from './tokens.ts'

interface Subscription {
  /** End of its token, ms; undefined when it needed none. */
  expiresAt: number | undefined
}

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #connection: Connection
  readonly #around: ConnectionContext
  readonly #byChannel = new Map<string, Subscription>()

  constructor(connection: Connection, around: ConnectionContext) {
    this.#connection = connection
    this.#around = around
  }

  get size(): number {
    return this.#byChannel.size
  }

  async subscribe(id: number, request: SubscribeRequest): Promise<void> {
    const { channel } = request
    const rule = findChannelRule(channel)
    if (!rule) return this.#refuse(id, replyErrors.unknownChannel)
    if (this.#byChannel.has(channel)) return this.#refuse(id, replyErrors.alreadySubscribed)
    if (this.#byChannel.size >= this.#around.limits.channelsPerConnection)
      return this.#connection.close(closeCodes.channelLimit)
    const allowed = this.#allow(channel, rule, request.token)
    if ('code' in allowed) return this.#refuse(id, allowed)
    this.#byChannel.set(channel, allowed)
    await this.#goLive(id, request, rule, allowed)
  }

  refresh(id: number, channel: string, token: string): void {
    const subscription = this.#byChannel.get(channel)
    if (!subscription) {
      this.#refuse(id, replyErrors.permissionDenied)
      return
    }
    const granted = this.#granted(channel, token)
    if ('code' in granted) this.#refuse(id, granted)
    else {
      subscription.expiresAt = granted.expiresAt
      this.#connection.deliver(encodeReply(id, 'sub_refresh', this.#lifetime(granted)))
    }
  }

  delete(channel: string): boolean {
    this.#around.hub.leave(channel, this.#connection)
    return this.#byChannel.delete(channel)
  }

  clear(): void {
    for (const channel of this.#byChannel.keys()) this.#around.hub.leave(channel, this.#connection)
    this.#byChannel.clear()
  }

  endExpired(nowMs: number): void {
    for (const [channel, { expiresAt }] of this.#byChannel) {
      const isOver = expiresAt !== undefined && nowMs > expiresAt + this.#around.limits.expiryGraceMs
      if (isOver) this.#connection.endSubscription(channel, unsubscribeCodes.expired)
    }
  }

  async #goLive(id: number, request: SubscribeRequest, rule: ChannelRule, subscription: Subscription): Promise<void> {
    const { channel } = request
    const { broker, hub, limits, log } = this.#around
    try {
      const ring = await broker.open(channel, rule.history_size)
      // It comes from a process that is ahead of this one by a few publications.
      if ((request.offset ?? 0) > ring.top) await broker.catchUp()
      // It may have been given up, or asked for anew, while the history was read.
      if (this.#byChannel.get(channel) !== subscription) return
      if (!broker.isCurrent(channel, ring)) throw new Error(`history of ${channel} was dropped while it was read`)
      // From here to the end nothing waits, so no publication falls between the answer and the live ones.
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
        ...this.#lifetime(subscription),
      }
      this.#connection.deliver(encodeSubscribed(id, position, recovery?.missed ?? []))
    } catch (error) {
      if (this.#byChannel.get(channel) !== subscription) return
      this.delete(channel)
      log.warn({ err: error, channel }, 'subscription failed')
      this.#refuse(id, replyErrors.internal)
    }
  }

  #allow(channel: string, rule: ChannelRule, token: string | undefined): Subscription | ReplyError {
    if (token !== undefined && token !== '') return this.#granted(channel, token)
    return maySubscribeWithoutToken(channel, rule, this.#connection.userId)
      ? { expiresAt: undefined }
      : replyErrors.permissionDenied
  }

  /** A subscription token is for one channel and for the user it was given to. */
  #granted(channel: string, token: string): Subscription | ReplyError {
    const claims = verifyToken(this.#around.secret, token, this.#around.clock.nowMs())
    if (claims === 'expired') return replyErrors.tokenExpired
    if (claims === 'invalid' || claims.channel !== channel || claims.sub !== this.#connection.userId)
      return replyErrors.permissionDenied
    return { expiresAt: claims.exp * 1000 }
  }

  #lifetime({ expiresAt }: Subscription): Record<string, unknown> {
    if (expiresAt === undefined) return {}
    return { expires: true, ttl: Math.max(1, Math.floor((expiresAt - this.#around.clock.nowMs()) / 1000)) }
  }

  #refuse(id: number, error: ReplyError): void {
    this.#connection.deliver(encodeError(id, error))
  }
}
