import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import { numbers } from '../../platform/array-literal.ts'
import { isHeldByOthers, type Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { PLAY_ELIGIBILITY_COLUMNS, type PlayEligibility, updateDueReminders } from './play-eligibility.ts'

/** A player's hot row, read under its lock. Sums are minor units. */
export interface LockedPlayer extends PlayEligibility {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
  readonly experienceMinor: bigint
  readonly spentMinor: bigint
  readonly opened: bigint
  readonly revision: bigint
  readonly seedId: bigint
  readonly nextSeedId: bigint
  /** The number of rolls already made with the current seed. */
  readonly nonce: bigint
  /** The unfinished operation that the seed decides; null without one. */
  readonly seedHeldBy: bigint | null
  readonly hasGeneratedLevel: boolean
  readonly refilledAt: Date | null
}

/** Refuses with `temporarily_unavailable` after a lock timeout; rethrows any other error. */
export function refuseBusy(error: unknown): never {
  if (isHeldByOthers(error)) refuse('temporarily_unavailable', { seconds: 1 })
  throw error
}

/**
 * Locks the row of a player until the end of the transaction. Refuses with `temporarily_unavailable` when others hold it for a second, and
 * while the clocks of this process and the database disagree, because a player's permissions depend on them. Throws when there is no such
 * player, because callers are authenticated players.
 */
export async function lockPlayer(tx: Tx, userId: bigint): Promise<LockedPlayer> {
  const [row] = await selectPlayerForUpdate(tx, userId).catch(refuseBusy)
  if (!row) throw new Error(`player ${userId} is not there`)
  tx.requireAgreedTime(row.databaseMs)
  updateDueReminders(tx, [row])
  return row
}

function selectPlayerForUpdate(tx: Tx, userId: bigint): Promise<(LockedPlayer & { readonly databaseMs: bigint })[]> {
  return tx.rows(
    'lock_player',
    `select user_id as "userId", balance_minor as "balanceMinor", coins, experience_minor as "experienceMinor",
            spent_minor as "spentMinor", opened, revision, seed_id as "seedId", next_seed_id as "nextSeedId", nonce, seed_held_by as "seedHeldBy",
            has_generated_level as "hasGeneratedLevel", refilled_at as "refilledAt", ${PLAY_ELIGIBILITY_COLUMNS}, ${DATABASE_MS}
       from players p where user_id = $1 for update`,
    [userId],
  )
}

/** Stores the time of a player's refill; the caller holds their lock. */
export function updateRefilledAt(tx: Tx, userId: bigint): void {
  tx.send('update_refilled_at', 'update players set refilled_at = clock_timestamp() where user_id = $1', [userId])
}

/**
 * Locks the players of a batch in the order of their ids. With `isWaiting` false, players who are locked elsewhere are left out, so that
 * only they wait and not the whole batch. Refuses with `temporarily_unavailable` when others hold a lock for a second, and while the clocks
 * of this process and the database disagree, because players' permissions depend on them.
 */
export async function lockPlayers(tx: Tx, userIds: readonly bigint[], isWaiting: boolean): Promise<Set<bigint>> {
  const rows = isWaiting
    ? await tx
        .rows<LockedRow>(
          'lock_players_waiting',
          `select user_id, ${DATABASE_MS} from players where user_id = any($1::int8[]) order by user_id for update`,
          [numbers(userIds)],
        )
        .catch(refuseBusy)
    : await tx.rows<LockedRow>(
        'lock_players',
        `select user_id, ${DATABASE_MS} from players where user_id = any($1::int8[]) order by user_id for update skip locked`,
        [numbers(userIds)],
      )
  const [first] = rows
  if (first) tx.requireAgreedTime(first.databaseMs)
  return new Set(rows.map((row) => row.user_id))
}

interface LockedRow {
  readonly user_id: bigint
  readonly databaseMs: bigint
}
