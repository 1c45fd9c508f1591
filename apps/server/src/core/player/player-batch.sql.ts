import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuseBusy } from './player.sql.ts'
import type { StoredResponse } from './stored-responses.ts'

/**
 * Locks the players of a batch in the order of their ids. With `isWaiting` false a player who is busy elsewhere is left out,
 * so that he alone waits and not the whole batch. Refuses with `temporarily_unavailable` when others hold a lock for a second, and
 * while this process's clock and the database's are apart: what players may is judged by them.
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
  if (first) tx.demandAgreedTime(first.databaseMs)
  return new Set(rows.map((row) => row.user_id))
}

interface LockedRow {
  readonly user_id: bigint
  readonly databaseMs: bigint
}

/** The rows of answers that are still kept, by their ids. */
export async function selectAnswers(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const rows = await tx.rows<{ id: bigint; answers: Buffer }>(
    'select_answers',
    'select id, answers from kept_answers where id = any($1::int8[])',
    [numbers(ids)],
  )
  return new Map(rows.map((row) => [row.id, row.answers]))
}

/** An answer to keep under its idempotency key: the key for ever, the text for some days. */
export interface AnswerToKeep extends StoredResponse {
  readonly userId: bigint
  readonly key: string
  readonly fingerprint: Buffer
}

/** `{1,2,3}`: the array form that PostgreSQL reads, without the driver's quoting of every element. */
export function numbers(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}
