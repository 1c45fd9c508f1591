import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { giveFreeOpenings } from '../../core/free-openings/public.ts'
import { ENTRY_KIND, eligibilityRefusal, HOUSE_ACCOUNT, type LedgerEntry, moveMoney } from '../../core/ledger/public.ts'
import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { msOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SeasonShelf } from './season-shelf.ts'
import { insertClaim, type LevelRow, lockSeasonRevision, selectPlayers } from './seasons.sql.ts'
import { casesOf } from './show-pass.ts'

export type ClaimDeps = PlayerCommandDeps &
  Pick<Deps, 'clock'> & {
    readonly seasonBook: SeasonBook
    readonly shelf: SeasonShelf
    readonly catalogue: Pick<Catalogue, 'caseById'>
  }

/**
 * Gives the reward of a reached pass level, once: money, coins and openings in one operation. A debtor receives it too; their debt is repaid
 * first. Refuses with `level_not_reached`, `level_received`, `event_over` after the days of spending, and `dataNotFound` where there is no
 * such level.
 */
export async function claimLevel(deps: ClaimDeps, idempotency: Idempotency, level: number): Promise<StoredAnswer> {
  // Read before the transaction: waiting for a second connection while holding one can deadlock the pool.
  const seasons = await deps.seasonBook.get()
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const protection = eligibilityRefusal(player)
    if (protection) throw protection
    // The time in the operation's id decides.
    const atMs = msOfId(operationId)
    const season = seasons.runningAt(atMs)
    if (!season) {
      const last = seasons.currentAt(atMs)
      return last && last.expiresAtMs <= atMs
        ? refuse('event_over', { endedAt: new Date(last.expiresAtMs).toISOString() })
        : refuse('dataNotFound')
    }
    const revision = (await lockSeasonRevision(tx, season.id)) ?? refuse('dataNotFound')
    const terms = await deps.shelf.termsOf({ ...season, revision }, tx)
    const reward = terms.levels.find((one) => one.level === level) ?? refuse('dataNotFound')
    const { userId } = player
    const [own] = await selectPlayers(tx, season.id, [userId])
    if ((own?.coinsEarned ?? 0n) < reward.cost) refuse('level_not_reached')
    if (!(await insertClaim(tx, { seasonId: season.id, userId, level, operationId, atMs }))) refuse('level_received')
    if (reward.cases.length > 0) {
      await giveFreeOpenings(tx, { operationId, userId, reason: 'battle pass', cases: reward.cases })
      publishEvents(tx, [{ kind: 'free_openings.changed', userId: String(userId) }])
    }
    const claimed = { kind: 'season.level_claimed', userId: String(userId), seasonId: season.id, level } as const
    const entries = rewardEntries(userId, reward)
    const moved = await moveMoney(tx, { operationId, entries, events: () => [claimed] })
    const balance = moved.get(userId) ?? player
    return {
      level,
      prize: {
        coins: Number(reward.coins),
        money: goldFromMinor(reward.moneyMinor),
        cases: casesOf(deps.catalogue, reward),
      },
      balance: goldFromMinor(balance.balanceMinor),
      coinBalance: Number(balance.coins),
    } satisfies EndpointData<Api['claimPassLevel']>
  })
}

function rewardEntries(userId: bigint, { moneyMinor, coins }: LevelRow): LedgerEntry[] {
  const kind = ENTRY_KIND.passReward
  return [
    { accountId: userId, kind, currency: 'GOLD', amount: moneyMinor },
    { accountId: HOUSE_ACCOUNT.prizes, kind, currency: 'GOLD', amount: -moneyMinor },
    { accountId: userId, kind, currency: 'COIN', amount: coins },
    { accountId: HOUSE_ACCOUNT.coinsIssued, kind, currency: 'COIN', amount: -coins },
  ]
}
