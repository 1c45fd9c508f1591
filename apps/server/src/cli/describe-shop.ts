import { selectMarketOpen } from '../features/withdrawals/providers/market/market-purchases.sql.ts'
import type { Queries } from '../platform/db.ts'
import { selectWaitingEvents } from '../platform/domain-events.sql.ts'
import { selectRunningNodes } from '../platform/node-lease.ts'

/** The lines that `npm run shop -- status` prints about nodes, domain events and the market. */
export async function describeShop(queries: Queries): Promise<readonly string[]> {
  const [nodes, events, market] = await Promise.all([
    selectRunningNodes(queries),
    selectWaitingEvents(queries),
    selectMarketOpen(queries),
  ])
  const behind = events.behind.map(({ consumer, rows }) => `${consumer} ${rows} behind`)
  return [
    `Nodes: ${nodes.map(({ id, sockets }) => `${id} (${sockets} sockets)`).join(', ') || 'none'}`,
    `Events: ${[`${events.unlogged} not logged`, ...behind].join(', ')}`,
    `Market: ${market.underWay} under way, with support: ${market.withSupport.join(', ') || 'none'}`,
  ]
}
