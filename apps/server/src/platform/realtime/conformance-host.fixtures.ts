import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { DEFAULT_LIMITS } from '@runecase/realtime/limits.ts'
import { signToken, TOKEN_AUDIENCE } from '@runecase/realtime/tokens.ts'
import { publishIds, SECRET, startNode } from '../../../../../packages/realtime/src/node.fixtures.ts'
import { Database } from '../db.ts'
import { CHANNELS } from './channels.ts'
import type { ConformanceHost } from './conformance-scenario.fixtures.ts'

const FLOOD_BYTES = 50_000
/** 50 MB: more than sockets and browsers buffer for a client that does not read. */
const FLOOD_MESSAGES = 1000

/** A server under test: the embedded gateway, or an external one. */
export interface ConformanceTarget extends ConformanceHost {
  readonly url: string
  readonly canRestart: boolean
  /** Publishes large events until the one subscriber of the channel was closed for not reading. */
  flood(channel: string): Promise<void>
  stop(): Promise<void>
}

/** The allowed origin of the browser's page; an external server must be configured with it. */
export const pageOrigin = (): string | undefined => process.env.CENTRIFUGO_TEST_ORIGIN

/**
 * The embedded gateway on this database for pages of `origin`; or the Centrifugo server, configured by `centrifugoConfig`, that
 * CENTRIFUGO_TEST_URL (websocket), _API_URL, _API_KEY and _SECRET name. _RESTART is a command that restarts it.
 */
export async function openConformanceTarget(databaseUrl: string, origin?: string): Promise<ConformanceTarget> {
  return process.env.CENTRIFUGO_TEST_URL
    ? openForeign(process.env.CENTRIFUGO_TEST_URL)
    : openEmbedded(databaseUrl, origin)
}

const flooding = (count: number) => `${count}-${'x'.repeat(FLOOD_BYTES)}`

function tokensOf(secret: string): Pick<ConformanceHost, 'token' | 'subscriptionToken'> {
  return {
    token: async ({ userId, ttlSec = 60, ageSec = 0, isForged = false }) =>
      signToken(
        isForged ? 'another-secret-of-enough-characters' : secret,
        { userId, sessionId: 'session-1' },
        Date.now() - ageSec * 1000,
        ttlSec,
      ),
    subscriptionToken: async (userId, channel) => {
      const nowSec = Math.floor(Date.now() / 1000)
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = { sub: userId, aud: TOKEN_AUDIENCE, iat: nowSec, exp: nowSec + 60, channel }
      const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
    },
  }
}

async function openEmbedded(databaseUrl: string, origin?: string): Promise<ConformanceTarget> {
  const database = new Database({ url: databaseUrl })
  const limits = { connectionsPerUser: DEFAULT_LIMITS.connectionsPerUser }
  const options = { limits, channels: CHANNELS, ...(origin !== undefined && { origin }) }
  let node = await startNode(database, databaseUrl, options)
  const { url, port } = node
  const publish: ConformanceHost['publish'] = (channel, ids) => publishIds(database, channel, ids)
  return {
    url,
    canRestart: true,
    ...tokensOf(SECRET),
    publish,
    async restart(channel, meanwhile) {
      await node.stop()
      await publish(channel, meanwhile)
      node = await startNode(database, databaseUrl, { ...options, port })
    },
    async flood(channel) {
      const closed = () => node.gateway.counts().closedByCode[3008] ?? 0
      const before = closed()
      for (let count = 1; count <= FLOOD_MESSAGES; count += 1) {
        await publish(channel, [flooding(count)])
        if (closed() > before) return
      }
      throw new Error(`a client that reads nothing was kept over ${FLOOD_MESSAGES} messages`)
    },
    async stop() {
      await node.stop()
      await database.close()
    },
  }
}

function openForeign(url: string): ConformanceTarget {
  const { CENTRIFUGO_TEST_API_URL, CENTRIFUGO_TEST_API_KEY, CENTRIFUGO_TEST_SECRET, CENTRIFUGO_TEST_RESTART } =
    process.env
  const publish: ConformanceHost['publish'] = async (channel, ids) => {
    const commands = ids.map((id) => ({ publish: { channel, data: { event: 'deploy', id: String(id) } } }))
    const response = await fetch(`${CENTRIFUGO_TEST_API_URL}/batch`, {
      method: 'POST',
      headers: { 'x-api-key': CENTRIFUGO_TEST_API_KEY ?? '' },
      body: JSON.stringify({ commands }),
    })
    if (!response.ok) throw new Error(`the server answers ${response.status} to a publication`)
  }
  return {
    url,
    canRestart: CENTRIFUGO_TEST_RESTART !== undefined,
    ...tokensOf(CENTRIFUGO_TEST_SECRET ?? ''),
    publish,
    async restart(channel, meanwhile) {
      // Its API is down too during a restart, so the missed events are published just before.
      await publish(channel, meanwhile)
      await promisify(execFile)('sh', ['-c', CENTRIFUGO_TEST_RESTART ?? 'false'])
    },
    async flood(channel) {
      for (let count = 1; count <= FLOOD_MESSAGES; count += 1) await publish(channel, [flooding(count)])
    },
    stop: async () => undefined,
  }
}
