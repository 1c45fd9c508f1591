import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest, Agent as TlsAgent } from 'node:https'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
  readonly isReplay: boolean
  readonly ms: number
}

export interface CallOptions {
  readonly bearer?: string
  readonly key?: string
  readonly body?: unknown
}

interface CallerOptions {
  readonly host: string
  readonly port: number
  /** Over TLS; any certificate is accepted. */
  readonly isTls?: boolean
  /** The timeout of a call. */
  readonly callLimitMs: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls one address of the shop over keep-alive connections. */
export class HttpCaller {
  readonly #options: CallerOptions
  readonly #agent: Agent
  /** Calls that were sent again because the server had closed the idle connection first. */
  repeated = 0

  constructor(options: CallerOptions) {
    this.#options = options
    const agentOptions = { keepAlive: true, maxSockets: 512 }
    this.#agent = options.isTls ? new TlsAgent({ ...agentOptions, rejectUnauthorized: false }) : new Agent(agentOptions)
  }

  /**
   * Makes one call. Rejects without a complete response, and the result is then unknown. With `isResent`, a call whose idle connection
   * turns out to be closed is sent again on a new one, as browsers and proxies do.
   */
  async call(
    method: 'GET' | 'POST',
    path: string,
    options: CallOptions = {},
    limitMs = this.#options.callLimitMs,
    { isResent = false }: { readonly isResent?: boolean } = {},
  ): Promise<Answer> {
    try {
      return await this.#send(method, path, options, limitMs)
    } catch (error) {
      if (!isResent || !(error instanceof ClosedConnection)) throw error
      this.repeated += 1
      return await this.#send(method, path, options, limitMs, false)
    }
  }

  #send(
    method: 'GET' | 'POST',
    path: string,
    options: CallOptions,
    limitMs: number,
    agent: Agent | false = this.#agent,
  ): Promise<Answer> {
    const { bearer, key, body } = options
    const { host, port, isTls, headers = {} } = this.#options
    const text = body === undefined ? undefined : JSON.stringify(body)
    const startedAt = performance.now()
    const request: RequestOptions & { rejectUnauthorized?: boolean } = {
      agent,
      ...(isTls && { rejectUnauthorized: false }),
      host,
      port,
      method,
      path,
      timeout: limitMs,
      headers: {
        'x-client-language': 'ru',
        ...headers,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { 'idempotency-key': key }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    }
    return new Promise((done, fail) => {
      const outgoing = (isTls ? httpsRequest : httpRequest)(request, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', fail)
        incoming.on('end', () => {
          if (!incoming.complete) return fail(new Error('half an answer'))
          done({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            retryAfter: incoming.headers['retry-after'],
            isReplay: incoming.headers['idempotency-hit'] === 'true',
            ms: performance.now() - startedAt,
          })
        })
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${limitMs} ms`)))
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        fail(
          outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
            ? new ClosedConnection(error)
            : error,
        ),
      )
      outgoing.end(text)
    })
  }

  /** Closes idle connections, as a client does when its server is gone. */
  forgetConnections(): void {
    this.#agent.destroy()
  }
}

/** The idle connection was closed before a response began. */
class ClosedConnection extends Error {
  readonly code = 'ECONNRESET'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
