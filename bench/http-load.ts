import { connect, type Socket } from 'node:net'

/** The result of a load run. Latencies are milliseconds from the last byte written to the last byte read. */
export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytes: number
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** The number of refusals by error code. */
  readonly codes: Readonly<Record<string, number>>
}

export interface LoadOptions {
  readonly host: string
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  /** The maximum number of requests per second over all connections; unlimited by default. */
  readonly perSecond?: number
  /** The bytes of the next request on a connection. */
  readonly nextRequest: (connection: number) => Buffer | string
}

const HEADER_END = Buffer.from('\r\n\r\n')
const CHUNKS_END = Buffer.from('0\r\n\r\n')

/**
 * Sends requests on kept-alive connections, one at a time on each, until the time is over. Plain sockets, because an HTTP client costs more
 * than the measured server. Rejects when a connection fails.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const codes: Record<string, number> = {}
  let bytes = 0
  const startedAt = performance.now()
  const endsAt = startedAt + options.durationMs
  let sent = 0
  const waitMs = () => {
    if (options.perSecond === undefined) return 0
    const dueAt = startedAt + (sent * 1000) / options.perSecond
    sent += 1
    return dueAt - performance.now()
  }
  await Promise.all(
    Array.from({ length: options.connections }, (_, connection) =>
      driveConnection(options, { connection, endsAt, waitMs }, (latencyMs, status, body, size) => {
        latencies.push(latencyMs)
        bytes += size
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= '400') {
          const code = /"code":"([a-zA-Z_]+)"/.exec(body())?.[1] ?? 'none'
          codes[code] = (codes[code] ?? 0) + 1
        }
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { requests: latencies.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99), bytes, statuses, codes }
}

type OnAnswer = (latencyMs: number, status: string, body: () => string, size: number) => void

interface Turn {
  readonly connection: number
  readonly endsAt: number
  /** Returns how long the next request must wait. */
  readonly waitMs: () => number
}

function driveConnection(
  options: LoadOptions,
  { connection, endsAt, waitMs }: Turn,
  onAnswer: OnAnswer,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: options.host, port: options.port, noDelay: true })
    let held: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const write = () => {
      sentAt = performance.now()
      socket.write(options.nextRequest(connection), 'latin1')
    }
    const send = () => {
      const wait = waitMs()
      if (wait >= 1) setTimeout(write, wait)
      else write()
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const answer = wholeAnswer(held)
      if (!answer) return
      const whole = held
      held = Buffer.alloc(0)
      const now = performance.now()
      onAnswer(now - sentAt, whole.toString('latin1', 9, 12), () => whole.toString('utf8', answer.bodyAt), whole.length)
      if (now < endsAt) send()
      else {
        socket.removeAllListeners('close')
        socket.end()
        resolve()
      }
    })
  })
}

/** The position of the body, once the response is complete. */
function wholeAnswer(held: Buffer): { readonly bodyAt: number } | undefined {
  const headerEnd = held.indexOf(HEADER_END)
  if (headerEnd < 0) return undefined
  const bodyAt = headerEnd + HEADER_END.length
  const head = held.toString('latin1', 0, headerEnd).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return held.length >= bodyAt + Number(length) ? { bodyAt } : undefined
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    return held.subarray(held.length - CHUNKS_END.length).equals(CHUNKS_END) ? { bodyAt } : undefined
  }
  return { bodyAt }
}
