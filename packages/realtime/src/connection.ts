import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { OFFENCES } from './abuse-blocklist.ts'
import { type CloseCode, closeCodes, replyErrors } from './codes.ts'
import type { ConnectionContext } from './connection-context.ts'
import type { Member } from './connection-registry.ts'
import { type Command, encodeError, encodeReply, encodeUnsubscribe, PING_FRAME, parseCommand } from './frames.ts'
import type { Subscriber } from './hub.ts'
import { CommandBucket } from './limits.ts'
import { Subscriptions } from './subscriptions.ts'
import { type TokenClaims, verifyToken } from './tokens.ts'

/** Time for a close frame to reach a client that still reads, ms. */
const CLOSE_WITHIN_MS = 1000

/** One socket: its user, its rate limit, its liveness. Its subscriptions are a separate class. */
export class Connection implements Member, Subscriber {
  readonly address: string
  /** Resolves once the socket itself is closed. */
  readonly gone: Promise<void>
  userId = ''
  sessionId: string | undefined
  readonly #socket: WebSocket
  readonly #around: ConnectionContext
  readonly #bucket: CommandBucket
  readonly #openedAt: number
  readonly #subscriptions: Subscriptions
  /** `refused`: the client pipelines commands after a `connect` that failed; they are ignored. */
  #state: 'new' | 'refused' | 'connected' | 'closed' = 'new'
  #expiresAt: number | undefined
  #nextPingAt: number
  #pingedAt: number | undefined
  /** Commands that wait for the turn of this socket's address, in arrival order. */
  readonly #unread: string[] = []
  #isWaiting = false

  constructor(socket: WebSocket, address: string, around: ConnectionContext) {
    this.#socket = socket
    this.address = address
    this.#around = around
    const { limits, clock } = around
    this.#openedAt = clock.nowMs()
    this.#nextPingAt = this.#openedAt + limits.pingEveryMs
    this.#bucket = new CommandBucket(limits.commandsPerSec, limits.commandsBurst, this.#openedAt)
    this.#subscriptions = new Subscriptions(this, around)
    around.registry.add(this)
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('ping', () => this.#mayGoOn())
    // ws responds to a protocol error with its own close code; `close` follows.
    socket.on('error', () => undefined)
    this.gone = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.#leave(code)
        resolve()
      })
    })
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  get subscriptionCount(): number {
    return this.#subscriptions.size
  }

  deliver(frame: Buffer | string): void {
    if (this.#state === 'closed') return
    this.#socket.send(frame, { binary: false, compress: false })
    if (this.#socket.bufferedAmount > this.#around.limits.bufferedBytes) this.close(closeCodes.slow)
  }

  endSubscription(channel: string, why: CloseCode): void {
    if (this.#subscriptions.delete(channel)) this.deliver(encodeUnsubscribe(channel, why))
  }

  close(why: CloseCode): void {
    if (this.#state === 'closed') return
    this.#leave(why.code)
    this.#socket.close(why.code, why.reason)
    // Further data of a flood is not even read.
    if (OFFENCES.has(why.code)) this.#socket.pause()
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN_MS).unref()
  }

  /** Sends a due ping, and closes a socket that is silent, unused or past its token's expiry. */
  tick(nowMs: number): void {
    const { limits } = this.#around
    if (this.#state !== 'connected') {
      const isOver = nowMs - this.#openedAt > limits.connectWithinMs
      if (isOver) this.close(this.#state === 'refused' ? closeCodes.expired : closeCodes.stale)
    } else if (this.#expiresAt !== undefined && nowMs > this.#expiresAt + limits.expiryGraceMs)
      this.close(closeCodes.expired)
    else if (this.#pingedAt !== undefined && nowMs - this.#pingedAt > limits.pongWithinMs) this.close(closeCodes.noPong)
    else {
      if (nowMs < this.#nextPingAt) return
      this.#nextPingAt = nowMs + limits.pingEveryMs
      this.#pingedAt ??= nowMs
      this.deliver(PING_FRAME)
    }
  }

  #leave(code: number): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#unread.length = 0
    this.#subscriptions.clear()
    this.#around.registry.remove(this)
    this.#around.onClosed(code, this.address)
  }

  #mayGoOn(): boolean {
    if (this.#state === 'closed') return false
    const isInPace = this.#bucket.take(this.#around.clock.nowMs())
    if (!isInPace) this.close(closeCodes.flood)
    return isInPace
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) {
      this.close(closeCodes.inappropriateProtocol)
      return
    }
    this.#unread.push(...data.toString('utf8').split('\n'))
    if (!this.#isWaiting) this.#read()
  }

  /** Runs received commands as far as the address's rate allows; while it waits, nothing more is read from the socket. */
  #read(): void {
    while (this.#unread.length > 0 && this.#state !== 'closed') {
      if (!this.#around.pace.take(this.address)) {
        this.#isWaiting = true
        this.#socket.pause()
        this.#around.pace.wait(this.address, () => this.#readOne())
        return
      }
      this.#readLine(this.#unread.shift() ?? '')
    }
  }

  /** Runs one waiting command; returns whether more wait. */
  #readOne(): boolean {
    if (this.#state === 'closed') return false
    // A socket that exceeds the rate while its address is blocked for abuse counts as part of the abuse.
    if (this.#around.isBlocked(this.address)) this.close(closeCodes.tooManyRequests)
    else this.#readLine(this.#unread.shift() ?? '')
    if (this.#unread.length > 0) return true
    this.#isWaiting = false
    if (!this.isClosed) this.#socket.resume()
    return false
  }

  #readLine(line: string): void {
    if (!this.#mayGoOn() || line === '') return
    const command = parseCommand(line)
    if (command) this.#obey(command)
    else this.close(closeCodes.badRequest)
  }

  #obey(command: Command): void {
    if (this.#state === 'refused') return
    const { id } = command
    if (id === undefined) {
      // `{}` answers a ping; this gateway knows no other command without an id.
      if (Object.keys(command).length > 0) this.close(closeCodes.badRequest)
      else this.#pingedAt = undefined
      return
    }
    if (command.connect) {
      if (this.#state === 'new') this.#connect(id, command.connect.token ?? '')
      else this.close(closeCodes.badRequest)
    } else if (this.#state === 'new') this.close(closeCodes.badRequest)
    else if (command.refresh) this.#refresh(id, command.refresh.token)
    else if (command.subscribe) void this.#subscriptions.subscribe(id, command.subscribe)
    else if (command.unsubscribe) {
      this.#subscriptions.delete(command.unsubscribe.channel)
      this.deliver(encodeReply(id, 'unsubscribe', {}))
    } else if ('rpc' in command) this.deliver(encodeError(id, replyErrors.methodNotFound))
    else if ('presence' in command || 'presence_stats' in command)
      this.deliver(encodeError(id, replyErrors.notAvailable))
    else if ('publish' in command || 'history' in command || 'sub_refresh' in command)
      this.deliver(encodeError(id, replyErrors.permissionDenied))
    else this.close(closeCodes.badRequest)
  }

  #connect(id: number, token: string): void {
    const claims = token === '' ? undefined : this.#claims(token)
    if (claims === 'expired') {
      this.#state = 'refused'
      this.deliver(encodeError(id, replyErrors.tokenExpired))
      return
    }
    if (claims === 'invalid') {
      this.close(closeCodes.invalidToken)
      return
    }
    if (!this.#around.registry.mayConnect(claims?.sub ?? '')) {
      this.close(closeCodes.connectionLimit)
      return
    }
    this.#state = 'connected'
    this.userId = claims?.sub ?? ''
    this.sessionId = claims?.meta?.sid
    this.#expiresAt = claims && claims.exp * 1000
    const { limits, registry } = this.#around
    this.deliver(
      encodeReply(id, 'connect', {
        client: randomUUID(),
        version: 'shop',
        ping: Math.ceil(limits.pingEveryMs / 1000),
        pong: true,
        ...(claims && { expires: true, ttl: this.#ttlSec(claims) }),
      }),
    )
    registry.identify(this)
  }

  #refresh(id: number, token: string): void {
    const claims = this.#claims(token)
    if (claims === 'expired') this.close(closeCodes.expired)
    else if (claims === 'invalid' || claims.sub !== this.userId || claims.meta?.sid !== this.sessionId)
      this.close(closeCodes.invalidToken)
    else {
      this.#expiresAt = claims.exp * 1000
      this.deliver(
        encodeReply(id, 'refresh', { client: '', version: 'shop', expires: true, ttl: this.#ttlSec(claims) }),
      )
    }
  }

  /** A revoked token counts as expired: the client requests another one, and its session decides. */
  #claims(token: string): TokenClaims | 'expired' | 'invalid' {
    const claims = verifyToken(this.#around.secret, token, this.#around.clock.nowMs())
    if (typeof claims === 'string') return claims
    return this.#around.revocations.isRevoked(claims) ? 'expired' : claims
  }

  #ttlSec(claims: TokenClaims): number {
    return Math.max(1, Math.floor(claims.exp - this.#around.clock.nowMs() / 1000))
  }
}
