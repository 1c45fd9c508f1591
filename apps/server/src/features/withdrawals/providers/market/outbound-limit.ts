import type { Queries } from '../../../../platform/db.ts'
import { ProviderUnavailable } from '../../delivery.ts'

/** A caller that would wait longer gives up and tries again at its next turn. */
const MAX_WAIT_MS = 4_000

/**
 * Waits for a slot among the calls to an external API: all processes together keep `everyMs` between two calls. Throws
 * `ProviderUnavailable` when the next slot is too far ahead; no slot is taken then.
 */
export async function takeOutboundPlace(queries: Queries, name: string, everyMs: number): Promise<void> {
  const [row] = await queries.rows<{ waitMs: number }>(
    'take_outbound_place',
    `insert into outbound_limits as o (name, next_at) values ($1, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
     on conflict (name) do update set next_at = greatest(o.next_at, clock_timestamp()) + make_interval(secs => $2::float8 / 1000)
      where o.next_at < clock_timestamp() + make_interval(secs => $3::float8 / 1000)
     returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 - $2 as "waitMs"`,
    [name, everyMs, MAX_WAIT_MS],
  )
  if (!row) throw new ProviderUnavailable(`too many calls wait for ${name}`)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, row.waitMs)))
}
