import type { Tx } from '../../platform/db.ts'

/** The number of failures of a subject before a pause. */
export const MAX_FAILURES = 5

/** SQL: the last failure of row `a` is recent enough to count. */
export const ATTEMPT_COUNTS = `a.last_at > clock_timestamp() - interval '15 minutes'`

/**
 * Counts an attempt of each subject and returns 0. If one of them has failed `MAX_FAILURES` times, the last time within a quarter of an
 * hour, returns the seconds until its next attempt instead. Deletes some subjects whose last attempt is a day old, without waiting for
 * other transactions.
 */
export async function takeOperatorAttempts(tx: Tx, subjects: readonly string[]): Promise<number> {
  const taken = await tx.rows<{ subject: string }>(
    'take_operator_attempts',
    `with forgotten as (delete from operator_attempts where subject in (
       select subject from operator_attempts where last_at < clock_timestamp() - interval '1 day' and subject <> all($1::text[])
        limit 1000 for update skip locked))
     insert into operator_attempts as a (subject, failures, last_at)
     select subject, 1, clock_timestamp() from unnest($1::text[]) as subject order by subject
     on conflict (subject) do update
       set failures = case when ${ATTEMPT_COUNTS} then a.failures + 1 else 1 end, last_at = clock_timestamp()
       where a.failures < $2 or not ${ATTEMPT_COUNTS}
     returning subject`,
    [subjects, MAX_FAILURES],
  )
  const paused = subjects.filter((one) => !taken.some(({ subject }) => subject === one))
  if (paused.length === 0) return 0
  const [row] = await tx.rows<{ seconds: number }>(
    'find_operator_pause',
    `select ceil(extract(epoch from max(a.last_at) + interval '15 minutes' - clock_timestamp()))::int4 as seconds
       from operator_attempts a where a.subject = any($1)`,
    [paused],
  )
  return Math.max(1, row?.seconds ?? 1)
}

/** Takes back the attempt of each subject, because it did not fail. */
export function returnOperatorAttempts(tx: Tx, subjects: readonly string[]): void {
  tx.send(
    'return_operator_attempts',
    'update operator_attempts set failures = greatest(failures - 1, 0) where subject = any($1)',
    [subjects],
  )
}

export function deleteOperatorAttempts(tx: Tx, subjects: readonly string[]): void {
  tx.send('delete_operator_attempts', 'delete from operator_attempts where subject = any($1)', [subjects])
}
