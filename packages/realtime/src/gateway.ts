import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { AbuseBlocklist, OFFENCES } from './abuse-blocklist.ts'
import { AddressPace } from './address-pace.ts'
import type { Channels } from './channels.ts'
import { closeCodes, unsubscribeCodes } from './codes.ts'
import { Connection } from './connection.ts'
import type { ConnectionContext } from './connection-context.ts'
import { ConnectionRegistry } from './connection-registry.ts'
import { Hub } from './hub.ts'
import { DEFAULT_LIMITS, type RealtimeLimits } from './limits.ts'
import { PgBroker } from './pg-broker.ts'
import type { Clock, Log, Queries } from './ports.ts'
import { ControlMessage } from './publications.ts'
import { Revocations } from './revocations.ts'

/** The path of the gateway. */
export const GATEWAY_PATH = '/connection/websocket'

const STOP_WITHIN_MS = 2000
const OFFENDED_FOR_MS = 60_000

export interface GatewayOptions {
  readonly database: Queries
  /** Finds the database for notifications, called before each attempt; not through a pooler that shares sessions. */
  readonly findDatabaseUrl: () => Promise<string>
  /** The channels that exist. */
  readonly channels: Channels
  /** Key of the realtime tokens. */
  readonly secret: string
  /** Origins whose pages may connect, such as `https://shop.example`; programs that send no Origin may connect too. */
  readonly allowedOrigins: readonly string[]
  readonly log: Log
  readonly clock: Clock
  readonly limits?: Partial<RealtimeLimits>
  /** The key that counts a client, such as its address; by default the socket's, which is right without a proxy. */
  readonly addressOf?: (request: IncomingMessage) => string
}

/** Counts of this server process. */
export interface GatewayCounts {
  connections: number
  /** Distinct signed-in users. */
  users: number
  channels: number
  subscriptions: number
  /** The number of channels with history in memory. */
  cachedChannels: number
  /** The number of sockets closed since the start, by close code. */
  closedByCode: Readonly<Record<number, number>>
}

/** The embedded realtime server: Centrifugo's client protocol (JSON, version 2) over WebSocket, publications from PostgreSQL. */
export interface Gateway {
  /** Serves `GATEWAY_PATH` on a server; other upgrades are left to other listeners, or refused when there are none. */
  attach(server: Server): void
  counts(): GatewayCounts
  /** Subscribers of one channel in this server process. */
  subscriberCount(channel: string): number
  /**
   * Closes every socket with 3001, upon which clients reconnect elsewhere, and releases the database. Must run before the HTTP server
   * closes.
   */
  stop(): Promise<void>
}

/** Starts following the log of publications; rejects when the database cannot be queried. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? '')
  const hub = new Hub()
  const registry = new ConnectionRegistry(limits.connectionsPerAddress, limits.connectionsPerUser)
  const revocations = new Revocations()
  const abuseBlocklist = new AbuseBlocklist(limits.offencesPerAddress, OFFENDED_FOR_MS)
  const handshakes = new AddressPace(limits.handshakesPerSecPerAddress, limits.handshakesBurstPerAddress, options.clock)
  const pace = new AddressPace(limits.commandsPerSecPerAddress, limits.commandsBurstPerAddress, options.clock)
  const closedByCode: Record<number, number> = {}
  const broker = new PgBroker(options.database, options.findDatabaseUrl, options.log, limits.cachedChannels, {
    onPublication: (channel, publication) => hub.publish(channel, publication),
    onGap: (channel) => hub.restart(channel),
    onControl: obey,
    hasSubscribers: (channel) => hub.hasSubscribers(channel),
  })
  const around: ConnectionContext = {
    secret: options.secret,
    channels: options.channels,
    limits,
    clock: options.clock,
    log: options.log,
    hub,
    registry,
    broker,
    revocations,
    pace,
    isBlocked: (address) => abuseBlocklist.isBlocked(address, options.clock.nowMs()),
    onClosed: (code, address) => {
      closedByCode[code] = (closedByCode[code] ?? 0) + 1
      if (OFFENCES.has(code)) abuseBlocklist.note(address, options.clock.nowMs())
    },
  }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const servers = new Set<Server>()
  let isStopping = false

  function obey(data: string): void {
    const message = ControlMessage.safeParse(JSON.parse(data))
    if (!message.success) options.log.error({ data }, 'realtime control message not understood')
    else if (message.data.kind === 'unsubscribe')
      registry.unsubscribe(message.data.userId, message.data.channel, unsubscribeCodes.byServer)
    else {
      const { userId, sessionId, atMs } = message.data
      revocations.add(userId, sessionId, atMs)
      registry.disconnect(userId, sessionId)
    }
  }

  function onUpgrade(this: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if ((request.url ?? '').split('?')[0] !== GATEWAY_PATH) {
      if (this.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found')
      return
    }
    const { origin } = request.headers
    const address = addressOf(request)
    const admit = () => {
      if (socket.destroyed) return
      if (isStopping) refuseUpgrade(socket, '503 Service Unavailable')
      else if (!registry.hasRoomFor(address) || around.isBlocked(address))
        refuseUpgrade(socket, '429 Too Many Requests')
      else sockets.handleUpgrade(request, socket, head, (opened) => void new Connection(opened, address, around))
    }
    if (origin !== undefined && !options.allowedOrigins.includes(origin)) refuseUpgrade(socket, '403 Forbidden')
    else if (isStopping || around.isBlocked(address) || handshakes.take(address)) admit()
    else if (handshakes.waitingOf(address) >= limits.connectionsPerAddress)
      refuseUpgrade(socket, '429 Too Many Requests')
    else {
      socket.on('error', () => undefined)
      handshakes.wait(address, () => {
        admit()
        return false
      })
    }
  }

  await broker.start()
  const sweep = setInterval(
    () => {
      const nowMs = options.clock.nowMs()
      registry.tick(nowMs)
      revocations.sweep(nowMs)
      abuseBlocklist.sweep(nowMs)
      pace.sweep()
      handshakes.sweep()
    },
    Math.min(1000, limits.pingEveryMs / 4),
  )

  return {
    attach(server) {
      servers.add(server)
      server.on('upgrade', onUpgrade)
    },
    counts() {
      let subscriptions = 0
      for (const member of registry.members) subscriptions += member.subscriptionCount
      return {
        connections: registry.members.size,
        users: registry.userCount,
        channels: hub.channelCount,
        subscriptions,
        cachedChannels: broker.channelCount,
        closedByCode: { ...closedByCode },
      }
    },
    subscriberCount: (channel) => hub.subscriberCount(channel),
    async stop() {
      isStopping = true
      clearInterval(sweep)
      pace.stop()
      handshakes.stop()
      const open = [...registry.members]
      registry.closeAll(closeCodes.shutdown)
      await Promise.race([
        Promise.all(open.map((member) => member.gone)),
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS)),
      ])
      for (const server of servers) server.off('upgrade', onUpgrade)
      await broker.stop()
    },
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
