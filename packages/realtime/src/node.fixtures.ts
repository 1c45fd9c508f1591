import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import type { Database } from '../../../apps/server/src/platform/db.ts'
import { TEST_CHANNELS } from './channels.fixtures.ts'
import type { Channels } from './channels.ts'
import { createGateway, type Gateway } from './gateway.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Log } from './ports.ts'
import { appendPublications } from './publications.ts'

/** The key of every token in these tests. */
export const SECRET = 'a-secret-for-tests-of-32-characters!'
export const ORIGIN = 'https://runecase.example'

/** One server process of the tests: an HTTP server with the gateway. */
export interface TestNode {
  readonly url: string
  readonly port: number
  readonly gateway: Gateway
  stop(): Promise<void>
}

export interface TestNodeOptions {
  readonly port?: number
  readonly origin?: string
  readonly channels?: Channels
  readonly limits?: Partial<RealtimeLimits>
  readonly log?: Log
}

export async function startNode(
  database: Database,
  databaseUrl: string,
  options: TestNodeOptions = {},
): Promise<TestNode> {
  const gateway = await createGateway({
    database,
    findDatabaseUrl: async () => databaseUrl,
    channels: options.channels ?? TEST_CHANNELS,
    secret: SECRET,
    allowedOrigins: [options.origin ?? ORIGIN],
    log: options.log ?? { warn: () => undefined, error: () => undefined },
    clock: systemClock,
    limits: { commandsBurst: 200, connectionsPerUser: 50, ...options.limits },
  })
  const server = createServer((_, response) => response.end())
  gateway.attach(server)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/connection/websocket`,
    port,
    gateway,
    async stop() {
      await gateway.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Publishes data with these ids in one transaction. */
export async function publishIds(
  database: Database,
  channel: string,
  ids: readonly (string | number)[],
): Promise<void> {
  await database.transaction((tx) =>
    appendPublications(
      tx,
      ids.map((id) => ({ channel, data: JSON.stringify({ id: String(id) }) })),
    ),
  )
}
