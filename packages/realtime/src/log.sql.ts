import type { Queries, Transaction } from './ports.ts'

/** One row of the log, with the epoch of its channel. */
export interface LogRow {
  seq: bigint
  channel: string
  epoch: string
  off: bigint
  data: string
}

export async function insertPublications(
  tx: Transaction,
  channels: readonly string[],
  data: readonly string[],
): Promise<void> {
  await tx.rows('rt_publish', 'select rt_publish($1::text[], $2::text[])', [channels, data])
}

export async function selectLastSeq(queries: Queries): Promise<bigint> {
  const rows = await queries.rows<{ seq: bigint }>('rt_last_seq', 'select coalesce(max(seq), 0) as seq from rt_log')
  return rows[0]?.seq ?? 0n
}

export function selectLogAfter(queries: Queries, seq: bigint, limit: number): Promise<LogRow[]> {
  return queries.rows(
    'rt_log_after',
    `select l.seq, l.channel, c.epoch, l.off, l.data
       from rt_log l join rt_channel c using (channel)
      where l.seq > $1 order by l.seq limit $2`,
    [seq, limit],
  )
}

/** The positions of channels when the log was at `seq`; channels without publications are missing. */
export function selectChannelsAt(
  queries: Queries,
  channels: readonly string[],
  seq: bigint,
): Promise<{ channel: string; epoch: string; top: bigint }[]> {
  return queries.rows(
    'rt_channels_at',
    `select c.channel, c.epoch, c.top - (select count(*) from rt_log l where l.channel = c.channel and l.seq > $2) as top
       from rt_channel c where c.channel = any($1::text[])`,
    [channels, seq],
  )
}

/** The last publications of channels up to `seq`, as many of each as requested, newest first. */
export function selectChannelLogs(
  queries: Queries,
  wanted: readonly { readonly channel: string; readonly size: number }[],
  seq: bigint,
): Promise<{ channel: string; off: bigint; data: string }[]> {
  return queries.rows(
    'rt_channel_logs',
    `select w.channel, l.off, l.data from unnest($1::text[], $2::int4[]) as w (channel, size) cross join lateral (
       select off, data from rt_log where channel = w.channel and seq <= $3 order by off desc limit w.size) l
      order by w.channel, l.off desc`,
    [wanted.map((one) => one.channel), wanted.map((one) => one.size), seq],
  )
}

export async function deleteLogOlderThan(tx: Transaction, ageSec: number): Promise<number> {
  const rows = await tx.rows<{ count: bigint }>(
    'rt_log_delete',
    `with gone as (delete from rt_log where at < clock_timestamp() - make_interval(secs => $1) returning 1)
     select count(*) as count from gone`,
    [ageSec],
  )
  return Number(rows[0]?.count ?? 0n)
}

export async function deleteChannelsIdleFor(tx: Transaction, ageSec: number): Promise<void> {
  await tx.rows(
    'rt_channel_delete',
    `delete from rt_channel c where at < clock_timestamp() - make_interval(secs => $1)
        and not exists (select from rt_log l where l.channel = c.channel)`,
    [ageSec],
  )
}

/**
 * Takes or extends the relay's lease; returns the position to continue from, undefined while another process holds it. A new relay begins
 * at the end of the log.
 */
export async function takeRelayLease(
  queries: Queries,
  name: string,
  holder: string,
  leaseSec: number,
): Promise<bigint | undefined> {
  const rows = await queries.rows<{ seq: bigint }>(
    'rt_relay_lease',
    `insert into rt_relay as r (name, seq, holder, held_until)
     values ($1, (select coalesce(max(seq), 0) from rt_log), $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where r.holder = excluded.holder or r.held_until < clock_timestamp()
     returning seq`,
    [name, holder, leaseSec],
  )
  return rows[0]?.seq
}

export async function updateRelayPosition(queries: Queries, name: string, holder: string, seq: bigint): Promise<void> {
  await queries.rows('rt_relay_move', 'update rt_relay set seq = $3 where name = $1 and holder = $2', [
    name,
    holder,
    seq,
  ])
}
