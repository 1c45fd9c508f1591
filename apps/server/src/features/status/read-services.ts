import type { Cashier } from '../../core/cashier/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { findOutboxWait } from '../../platform/domain-events.sql.ts'
import { areFiguresDue, updateAudit, upsertFigures } from './status.sql.ts'

export interface ReadingDeps {
  readonly cashier: Cashier
  readonly games: Pick<Games, 'findDelay'>
}

/** Readings from the database. Seconds. */
export interface ServiceReadings {
  readonly eventsLateS: number
  readonly battleLateS: number
  readonly stuckWithdrawals: number
  /** Orders of the last 15 minutes that their provider did not accept, and the others. */
  readonly refusedOrders: number
  readonly takenOrders: number
  /** The duration of one statement, milliseconds. */
  readonly answeredMs: number
}

export async function readServices({ cashier, games }: ReadingDeps, queries: Queries): Promise<ServiceReadings> {
  const askedAtMs = performance.now()
  const eventsLateS = await findOutboxWait(queries)
  const answeredMs = performance.now() - askedAtMs
  const { refused, taken } = await cashier.refills.countFresh(queries)
  return {
    eventsLateS,
    answeredMs,
    battleLateS: await games.findDelay(queries),
    stuckWithdrawals: await cashier.withdrawals.countStuck(queries),
    refusedOrders: refused,
    takenOrders: taken,
  }
}

/** Measures the withdrawals of the last day, at most every five minutes, and stores the newest audit that any process has. */
export async function updateFigures(
  { cashier }: Pick<ReadingDeps, 'cashier'>,
  tx: Tx,
  audit: { readonly at: string; readonly findings: number } | undefined,
): Promise<void> {
  if (await areFiguresDue(tx)) await upsertFigures(tx, await cashier.withdrawals.measureDeliveries(tx))
  if (audit) await updateAudit(tx, audit)
}
