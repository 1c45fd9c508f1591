import type { SandboxEnding } from '@runecase/api/withdrawals.ts'
import type { Database, Queries } from '../../../../platform/db.ts'
import type { Delivery, DeliveryOffer, DeliveryOrder, DeliveryReport } from '../../delivery.ts'
import { findSandboxEnding } from './sandbox.sql.ts'

type Ending = Exclude<SandboxEnding, 'by_partner'>

/** The first account of Steam's public universe; partner numbers count from it. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n
const BY_LAST_DIGIT: readonly Ending[] = [
  'accepted',
  'accepted',
  'accepted',
  'accepted',
  'declined',
  'expired',
  'escrow',
  'reversed',
  'unavailable',
  'unclear',
]
export const BOT = {
  steamId: '76561198000000570',
  name: 'Demo Bot',
  level: 42,
  joinedAt: '2019-08-24T10:00:00.000Z',
}

/** The step at which each event of an order happens. */
const CONFIRMING_AT = 1
const SENT_AT = 2
const ENDED_AT = 4
const REVERSED_AT = 6
const HEARD_AGAIN_AT = 3

/**
 * The demo's provider. It stores orders in the database and reaches every ending by time alone, so it can be killed and called from several
 * processes like a real one.
 */
export function sandboxDelivery(database: Database, stepMs: number): Delivery {
  async function report(order: DeliveryOrder): Promise<DeliveryReport> {
    const found = await findDelivery(database, order.id)
    return found ? reportAt(order, found.ending, found.elapsedMs / stepMs) : { state: 'absent' }
  }
  return {
    kind: 'sandbox',
    pollMs: Math.min(1_000, stepMs),
    async deliver(order) {
      const chosen = (await findSandboxEnding(database, order.userId)) ?? 'by_partner'
      await insertDelivery(database, order.id, chosen === 'by_partner' ? endingOf(order.steamId) : chosen)
      return report(order)
    },
    ask: report,
  }
}

/** The ending that a Steam account selects, by the last digit of its partner number. */
export function endingOf(steamId: string): Ending {
  return BY_LAST_DIGIT[Number((BigInt(steamId) - FIRST_STEAM_ID) % 10n)] ?? 'accepted'
}

/** The report of an order after this many steps. An unclear order is not reported until it is sent. */
function reportAt(order: DeliveryOrder, ending: Ending, steps: number): DeliveryReport {
  const offer: DeliveryOffer = { tradeId: `demo-${order.id}`, assetId: `demo-${order.id}`, bot: BOT }
  if (ending === 'unclear' && steps < HEARD_AGAIN_AT) throw new Error('the provider of the demo does not answer')
  if (steps < CONFIRMING_AT) return { state: 'queued', cause: 'queued' }
  if (ending === 'escrow') return { state: 'failed', cause: 'escrow', isUndeliverable: false }
  if (ending === 'unavailable') return { state: 'failed', cause: 'no_stock', isUndeliverable: true }
  if (steps < SENT_AT) return { state: 'confirming', offer }
  if (steps < ENDED_AT) return { state: 'sent', offer }
  if (ending === 'declined' || ending === 'expired') return { state: 'failed', cause: ending, isUndeliverable: false }
  return { state: ending === 'reversed' && steps >= REVERSED_AT ? 'reversed' : 'accepted', offer }
}

async function insertDelivery(queries: Queries, withdrawalId: bigint, ending: Ending): Promise<void> {
  await queries.rows(
    'insert_sandbox_delivery',
    'insert into sandbox_deliveries (withdrawal_id, ending) values ($1, $2) on conflict do nothing',
    [withdrawalId, ending],
  )
}

async function findDelivery(
  queries: Queries,
  withdrawalId: bigint,
): Promise<{ readonly ending: Ending; readonly elapsedMs: number } | undefined> {
  const [row] = await queries.rows<{ ending: Ending; elapsedMs: number }>(
    'find_sandbox_delivery',
    `select ending, (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "elapsedMs"
       from sandbox_deliveries where withdrawal_id = $1`,
    [withdrawalId],
  )
  return row
}
