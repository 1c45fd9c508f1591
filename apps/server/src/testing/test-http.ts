import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiPorts } from '../platform/http/api-ports.ts'
import { type BoundRoute, bindEndpoints } from '../platform/http/bind.ts'
import { Metrics } from '../platform/http/metrics.ts'
import { SENTENCES } from '../platform/http/sentences.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { ServerLife } from '../platform/http/server-life.ts'
import { createTranslate } from '../platform/http/translations.ts'
import { createLog } from '../platform/log.ts'

/** The tokens that a test server knows; `gone` is well signed but its session has ended. */
export const TEST_BEARERS: Readonly<Record<string, { userId: bigint; sessionId: bigint }>> = {
  alice: { userId: 1n, sessionId: 11n },
  bob: { userId: 2n, sessionId: 22n },
  gone: { userId: 3n, sessionId: 33n },
}

/** A body of the interface, as loosely as a test wants to look into it. */
export interface TestEnvelope {
  readonly status: string
  readonly key?: string
  readonly msg?: string
  readonly debug?: string
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects inside
  readonly data: any
}

/** What came back over the socket. */
export interface TestAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body as JSON; throws where it is none. */
  json(): TestEnvelope
}

export interface TestCall {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
}

/** A listening server with the given endpoints, without database: for what HTTP itself promises. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly life: ServerLife
  readonly metrics: Metrics
  readonly origin: string
  readonly routes: readonly BoundRoute[]
  /** Every line of the log so far. */
  readonly logLines: string[]
  /** All calls go over one connection, one after the other. */
  send(path: string, call?: TestCall): Promise<TestAnswer>
  /** How many connections `send` has opened. */
  connections(): number
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly table?: Readonly<Record<string, Endpoint>>
  readonly handlers?: Readonly<Record<string, unknown>>
  readonly ports?: Partial<ApiPorts>
  readonly trustProxy?: string[] | false
  /** Adds routes to the table's. */
  readonly extend?: (app: FastifyInstance, life: ServerLife, metrics: Metrics) => void
}

/** Starts a server on a free port of this machine. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const logLines: string[] = []
  const log = createLog({ level: 'debug', stream: { write: (line: string) => void logLines.push(line) } })
  const metrics = new Metrics()
  const life = new ServerLife()
  const ports: ApiPorts = {
    sessions: {
      verifyBearer: (bearer) => TEST_BEARERS[bearer] ?? null,
      findCaller: async (bearer) => (bearer === 'gone' ? null : (TEST_BEARERS[bearer] ?? null)),
      requireFreshFactor: async () => undefined,
      requireFreshSignIn: async () => undefined,
    },
    cookieName: 'tastyToken',
    isSecure: false,
    publicOrigin: 'https://runecase.example',
    limits: null,
    isOffline: () => false,
    sheds: () => false,
    translate: createTranslate(SENTENCES, 'Europe/Moscow'),
    mode: 'production',
    log,
    metrics,
    nameFile: (name) => `shop-${name}`,
    ...options.ports,
  }
  const app = createHttpServer({ ...ports, life, trustProxy: options.trustProxy ?? false })
  const routes = bindEndpoints(app, options.table ?? {}, options.handlers ?? {}, ports)
  options.extend?.(app, life, metrics)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let connections = 0
  app.server.on('connection', () => {
    connections += 1
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    app,
    life,
    metrics,
    routes,
    logLines,
    origin: `http://127.0.0.1:${port}`,
    send: (path, call = {}) => send(agent, port, path, call),
    connections: () => connections,
    async close() {
      agent.destroy()
      metrics.close()
      await app.close()
    },
  }
}

/** One call over a connection of the agent. */
export function send(
  agent: Agent,
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: TestCall,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = httpRequest(
      { agent, host: '127.0.0.1', port, path, method, headers: { ...length, ...headers } },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: () => JSON.parse(text) })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
