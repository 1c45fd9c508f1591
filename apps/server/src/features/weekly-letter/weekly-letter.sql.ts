import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'

export async function findLetterOn(queries: Queries, userId: bigint): Promise<boolean> {
  const [row] = await queries.rows<{ isOn: boolean }>(
    'find_weekly_letter',
    'select is_on as "isOn" from weekly_letters where user_id = $1',
    [userId],
  )
  return row?.isOn ?? false
}

/** Stores the switch, and when the next letter is due. Returns whether the switch changed. */
export async function upsertLetter(tx: Tx, userId: bigint, isOn: boolean, dueAt: Date): Promise<boolean> {
  const rows = await tx.rows(
    'upsert_weekly_letter',
    `insert into weekly_letters (user_id, is_on, due_at) select $1, $2, $3 where $2 or exists (select from weekly_letters where user_id = $1)
     on conflict (user_id) do update set is_on = excluded.is_on, due_at = excluded.due_at where weekly_letters.is_on <> excluded.is_on
     returning user_id`,
    [userId, isOn, dueAt],
  )
  return rows.length > 0
}

export function insertLetterConsent(
  tx: Tx,
  consent: {
    readonly userId: bigint
    readonly isOn: boolean
    readonly cause: 'settings' | 'unsubscribed'
    readonly at: Date
  },
): void {
  tx.send(
    'insert_weekly_letter_consent',
    'insert into weekly_letter_consents (user_id, is_on, cause, at) values ($1, $2, $3, $4)',
    [consent.userId, consent.isOn, consent.cause, consent.at],
  )
}

/** Players whose letter is due by a given time, earliest first. */
export function selectDueLetters(queries: Queries, now: Date, until: Date, most: number): Promise<DueRow[]> {
  return queries.rows(
    'select_due_weekly_letters',
    `select user_id as id, (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as "inMs" from weekly_letters
      where is_on and due_at <= $2 order by due_at limit $3`,
    [now, until, most],
  )
}

/** Locks a due letter; false when another process was first, or it was turned off. */
export async function lockDueLetter(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    'lock_due_weekly_letter',
    'select from weekly_letters where user_id = $1 and is_on and due_at <= $2 for update skip locked',
    [userId, now],
  )
  return rows.length > 0
}

export function updateLetterDue(tx: Tx, userId: bigint, dueAt: Date): void {
  tx.send('update_weekly_letter_due', 'update weekly_letters set due_at = $2 where user_id = $1', [userId, dueAt])
}
