import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry, lockPlayers, moveMoney } from '../../core/ledger/public.ts'
import { updateExpired, updatePhase } from '../../core/seasons/public.ts'
import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { type DueSeason, findDueSeason, selectDueSeasons, selectExpiring, selectLeft } from './season-runner.sql.ts'

const POLL_MS = 1000
const PAUSE_MS = 50
/** Players whose coins expire in one transaction. */
const PLAYERS_PER_STEP = 200

type RunnerDeps = Pick<Deps, 'database' | 'ids' | 'log'>

/** Publishes starts and ends of events and expires coins when they are due by the database's clock, in every process. */
export function seasonRunner(deps: RunnerDeps): DueRunner {
  const { database, log } = deps
  return new DueRunner({
    rows: 'events',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: 1,
    select: () => selectDueSeasons(database),
    run: (id) => runDueSeason(deps, id),
    log,
  })
}

/** Runs the next due step of an event; returns whether more may be due. */
export function runDueSeason(deps: RunnerDeps, id: bigint): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    const season = await findDueSeason(tx, Number(id))
    if (!season) return false
    if (season.phase === 'ended') {
      const players = await selectExpiring(tx, season, PLAYERS_PER_STEP)
      const last = players.at(-1)
      if (last !== undefined) {
        await expireCoins(deps, tx, season, players)
        updateExpired(tx, season.id, last)
        return true
      }
    }
    updatePhase(tx, season)
    await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: season.id } }])
    return true
  })
}

/**
 * Takes the remaining coins of these players, except those received after the last day of spending. Their entries stay in the players'
 * histories.
 */
async function expireCoins({ ids }: RunnerDeps, tx: Tx, season: DueSeason, userIds: readonly bigint[]): Promise<void> {
  await lockPlayers(tx, userIds, true)
  const left = await selectLeft(tx, season, userIds)
  const entries = left.flatMap(({ userId, coins }): LedgerEntry[] =>
    coins > 0n ? [{ accountId: userId, kind: ENTRY_KIND.coinsExpired, currency: 'COIN', amount: -coins }] : [],
  )
  if (entries.length === 0) return
  const total = entries.reduce((sum, { amount }) => sum - amount, 0n)
  const taken: LedgerEntry = {
    accountId: HOUSE_ACCOUNT.coinsTaken,
    kind: ENTRY_KIND.coinsExpired,
    currency: 'COIN',
    amount: total,
  }
  await moveMoney(tx, { operationId: ids.next(), entries: [...entries, taken], events: () => [] })
}
