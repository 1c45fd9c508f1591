import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CONTROL_CHANNEL } from './channels.ts'
import { closeCodes, unsubscribeCodes } from './codes.ts'
import { type LogRow, selectLogAfter, takeRelayLease, updateRelayPosition } from './log.sql.ts'
import { LogListener } from './log-listener.ts'
import type { Log, Queries } from './ports.ts'
import { ControlMessage } from './publications.ts'

const RELAY_NAME = 'centrifugo'
const LEASE_SEC = 15
const REQUEST_TIMEOUT_MS = 5000
const BATCH_ROWS = 200
const COUNT_EVERY_MS = 5000
/** Centrifugo's internal error: the command may succeed later. Its other errors are permanent for a command. */
const INTERNAL_ERROR = 100

const BatchReply = z.object({
  replies: z.array(z.object({ error: z.object({ code: z.number(), message: z.string() }).optional() })),
})

export interface RelayOptions {
  readonly database: Queries
  /** Finds the database for notifications, called before each attempt; not through a pooler that shares sessions. */
  readonly findDatabaseUrl: () => Promise<string>
  /** Centrifugo's HTTP API, such as `http://centrifugo:8000/api`. */
  readonly apiUrl: string
  readonly apiKey: string
  readonly log: Log
}

const Info = z.object({ result: z.object({ nodes: z.array(z.object({ num_clients: z.number() })) }) })

/** Sends publications from the log to a Centrifugo cluster. */
export interface Relay {
  /** Connections of the whole cluster at its last report; 0 in processes that do not hold the relay, so that their sum is right. */
  countClients(): number
  stop(): Promise<void>
}

/**
 * Starts the relay. One server process at a time holds it; the others take over when its lease ends. Publications arrive in order and at
 * least once; the idempotency key is the row's number, so that Centrifugo drops repetitions.
 */
export function startCentrifugoRelay(options: RelayOptions): Relay {
  const { database, log } = options
  const holder = randomUUID()
  let isStopping = false
  let clients = 0
  let countedAtMs = Number.NEGATIVE_INFINITY
  const bell = new LogListener(options.findDatabaseUrl, log, relay)

  async function relay(): Promise<void> {
    while (!isStopping) {
      const seq = await takeRelayLease(database, RELAY_NAME, holder, LEASE_SEC)
      if (seq === undefined) {
        clients = 0
        return
      }
      if (performance.now() - countedAtMs > COUNT_EVERY_MS) void count()
      const rows = await selectLogAfter(database, seq, BATCH_ROWS)
      if (rows.length === 0) return
      const done = await send(rows)
      if (done > 0) await updateRelayPosition(database, RELAY_NAME, holder, rows[done - 1]?.seq ?? seq)
      if (done < rows.length) throw new Error('Centrifugo did not take every publication')
    }
  }

  async function call(method: 'batch' | 'info', body: unknown): Promise<unknown> {
    const response = await fetch(`${options.apiUrl}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': options.apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Centrifugo answered ${response.status}`)
    return response.json()
  }

  /** Independent of the publications, which must not wait for it. An unknown count is reported as 0. */
  async function count(): Promise<void> {
    countedAtMs = performance.now()
    clients = await call('info', {}).then(
      (reply) => Info.parse(reply).result.nodes.reduce((sum, node) => sum + node.num_clients, 0),
      (error: unknown) => {
        if (!isStopping) log.warn({ err: error }, 'Centrifugo could not be asked for its connections')
        return 0
      },
    )
  }

  /** Sends rows; returns how many from the first on are done. */
  async function send(rows: LogRow[]): Promise<number> {
    const { replies } = BatchReply.parse(await call('batch', { commands: rows.map(commandOf) }))
    for (const [index, row] of rows.entries()) {
      const reply = replies[index]
      if (!reply || reply.error?.code === INTERNAL_ERROR) return index
      if (reply.error)
        log.error(
          { seq: String(row.seq), channel: row.channel, refusal: reply.error },
          'Centrifugo refused a publication',
        )
    }
    return rows.length
  }

  bell.start()
  return {
    countClients: () => clients,
    stop() {
      isStopping = true
      return bell.stop()
    },
  }
}

/**
 * Centrifugo cannot disconnect a single session, so all of the user's sockets are closed; those still signed in fetch a token and
 * reconnect.
 */
function commandOf(row: LogRow): Record<string, unknown> {
  if (row.channel !== CONTROL_CHANNEL) {
    return { publish: { channel: row.channel, data: JSON.parse(row.data), idempotency_key: `rt-${row.seq}` } }
  }
  const message = ControlMessage.parse(JSON.parse(row.data))
  if (message.kind === 'disconnect') return { disconnect: { user: message.userId, disconnect: closeCodes.forced } }
  return { unsubscribe: { user: message.userId, channel: message.channel, unsubscribe: unsubscribeCodes.byServer } }
}
