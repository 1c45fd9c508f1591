import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const POLL_MS = 10

/** Milliseconds from an operation to the commit that counted it, observed from outside: too high by up to one polling interval. */
export interface Lag {
  readonly counted: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Domain events of one kind, with the field of their operation, whose id contains the time. */
export interface Watched {
  readonly kind: string
  readonly idField: string
}

/** Watches the progress of a consumer of domain events. `stop` waits until nothing is pending. */
export async function watchConsumer(databaseUrl: string, consumer: string, watched: Watched) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const look = async () => {
    const { rows } = await client.query<{ seq: string; ms: number }>(
      'select seq, extract(epoch from clock_timestamp())::float8 * 1000 as ms from event_cursors where consumer = $1',
      [consumer],
    )
    return { seq: Number(rows[0]?.seq), ms: Number(rows[0]?.ms) }
  }
  const first = await look()
  const seen = [first]
  let isStopping = false
  const looking = (async () => {
    while (!isStopping) {
      const now = await look()
      if (now.seq !== seen.at(-1)?.seq) seen.push(now)
      await sleep(POLL_MS)
    }
  })()
  // `stop` reports the error. Unhandled it would end the process before an earlier failure is shown.
  looking.catch(() => undefined)
  return {
    async stop(): Promise<Lag> {
      await untilApplied(client, consumer)
      await sleep(5 * POLL_MS)
      isStopping = true
      await looking
      const { rows } = await client.query<{ seq: string; ms: number }>(
        `select l.seq, extract(epoch from moment_of_id((e ->> $3)::int8))::float8 * 1000 as ms
           from event_log l cross join lateral json_array_elements(l.events) e
          where l.seq > $1 and e ->> 'kind' = $2 order by l.seq`,
        [first.seq, watched.kind, watched.idField],
      )
      await client.end()
      let at = 0
      const lags = rows.flatMap(({ seq, ms }) => {
        while (at < seen.length && (seen[at]?.seq ?? 0) < Number(seq)) at += 1
        const countedAt = seen[at]
        return countedAt ? [countedAt.ms - Number(ms)] : []
      })
      if (lags.length < rows.length) throw new Error(`${rows.length - lags.length} events were not seen counted`)
      lags.sort((a, b) => a - b)
      const share = (part: number) => lags[Math.min(lags.length - 1, Math.floor(lags.length * part))] ?? 0
      return { counted: lags.length, p50Ms: share(0.5), p99Ms: share(0.99) }
    },
  }
}

/** Waits until the outbox is empty and the consumers, or the named one, have applied the whole log. */
export async function untilApplied(client: pg.Client, consumer?: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from event_cursors where ($1::text is null or consumer = $1) and seq < (select max(seq) from event_log)
       union all select from outbox limit 1`,
      [consumer ?? null],
    )
    if (!rowCount) return
    await sleep(POLL_MS)
  }
}
