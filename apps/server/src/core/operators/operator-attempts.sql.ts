import type { Tx } from '../../platform/db.ts'

/** Failures of a subject before a pause. */
export const MAX_FAILURES = 5

/** SQL: the last failure of row `a` is so recent that it counts. */
export const ATTEMPT_COUNTS = `a.last_at > clock_timestamp() - interval '15 minutes'`

/**
 * Takes an attempt of each subject; returns 0. Deletes subjects whose last attempt is a day old, some at a time, without waiting for others. When one of them has failed `MAX_FAILURES` times, the last time within a quarter of an hour:
 * the seconds until its next attempt.
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

/** Returns an attempt that did not fail. */
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
