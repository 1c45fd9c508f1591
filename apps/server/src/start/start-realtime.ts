import type { Server } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { startCentrifugoRelay } from '@runecase/realtime/centrifugo-relay.ts'
import { createGateway, GATEWAY_PATH } from '@runecase/realtime/gateway.ts'
import { deleteOldPublications } from '@runecase/realtime/publications.ts'
import { createRealtimeTokens } from '@runecase/realtime/realtime-tokens.ts'
import type { ConnectionTokens } from '../features/realtime/get-realtime-token.ts'
import { addressKey } from '../platform/address-key.ts'
import { findPrimary } from '../platform/database-hosts.ts'
import type { Deps } from '../platform/deps.ts'
import { CHANNELS } from '../platform/realtime/channels.ts'
import type { Config } from '../settings/config.ts'

const CLEANING_MS = 60_000

/** The realtime part of this process, for either engine. */
export interface Realtime extends ConnectionTokens {
  /** Serves websockets on this server if the engine is embedded. */
  attach(server: Server): void
  /** The number of connections of this process, or, in the process that runs the relay, of the whole external engine. */
  countSockets(): number
  /** The number of sockets that this process has closed since its start, by close code. */
  countClosed(): Readonly<Record<number, number>>
  /** May be called more than once. */
  stop(): Promise<void>
}

/** Starts the embedded gateway, or the relay to Centrifugo if one is configured. */
export async function startRealtime(
  config: Config,
  deps: Pick<Deps, 'database' | 'clock' | 'log'> & { readonly databaseUrl: string },
): Promise<Realtime> {
  const { hmacSecret, centrifugo } = config.realtime
  const { connectionToken } = createRealtimeTokens(hmacSecret, deps.clock)
  const cleaning = setInterval(
    () =>
      deps.database
        .transaction(deleteOldPublications)
        .catch((error) => deps.log.warn({ err: error }, 'old publications stay')),
    CLEANING_MS,
  )
  cleaning.unref()
  const findDatabaseUrl = () => findPrimary(deps.databaseUrl)
  if (centrifugo) {
    const relay = startCentrifugoRelay({
      ...deps,
      findDatabaseUrl,
      apiUrl: centrifugo.apiUrl,
      apiKey: centrifugo.apiKey,
    })
    return {
      url: centrifugo.wsUrl,
      connectionToken,
      attach: () => undefined,
      countSockets: () => relay.countClients(),
      countClosed: () => ({}),
      stop: onlyOnce(async () => {
        clearInterval(cleaning)
        await relay.stop()
      }),
    }
  }
  const isTrusted = proxyAddr.compile(config.http.trustProxy || [])
  const gateway = await createGateway({
    ...deps,
    findDatabaseUrl,
    channels: CHANNELS,
    secret: hmacSecret,
    allowedOrigins: originsOf(config),
    addressOf: (request) => addressKey(proxyAddr(request, isTrusted)),
  })
  return {
    url: `${config.http.publicUrl.replace(/^http/, 'ws')}${GATEWAY_PATH}`,
    connectionToken,
    attach: (server) => gateway.attach(server),
    countSockets: () => gateway.counts().connections,
    countClosed: () => gateway.counts().closedByCode,
    stop: onlyOnce(async () => {
      clearInterval(cleaning)
      await gateway.stop()
    }),
  }
}

/** Returns the same promise to every caller. */
function onlyOnce(end: () => Promise<void>): () => Promise<void> {
  let ending: Promise<void> | undefined
  return () => {
    ending ??= end()
    return ending
  }
}

/** A demo's site can be opened by either host name of this machine. */
function originsOf({ mode, http }: Config): string[] {
  const own = new URL(http.publicUrl).origin
  return mode === 'demo' ? [own, `http://localhost:${http.port}`, `http://127.0.0.1:${http.port}`] : [own]
}
