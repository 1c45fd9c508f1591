import type { Role } from '@runecase/api/operator/roles.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { deleteOperatorBrowsers } from './operator-browsers.sql.ts'

/** SQL: the session was not ended and has not reached its maximum lifetime. */
const IS_NOT_OVER = `s.ended_at is null and s.created_at > clock_timestamp() - interval '8 hours'`
/** SQL: the session is also not idle for too long. */
const IS_OPEN = `${IS_NOT_OVER}
         and s.seen_at > clock_timestamp() - interval '30 minutes'`
/** The maximum lifetime of a session in seconds. */
export const SESSION_SECONDS = 8 * 3600
/** SQL: the password was correct, and the code is still awaited. */
const IS_WAITING = `s.ended_at is null and s.second_factor_at is null and s.created_at > clock_timestamp() - interval '10 minutes'`
const IS_ADMITTED = 'o.disabled_at is null and (not o.is_demo or $2)'

/** The operator of an open session with both factors; an attended call records its use, at most once a minute. */
export async function findOperatorBySecret(
  queries: Queries,
  secretHash: Buffer,
  { hasDemo, isAttended }: { readonly hasDemo: boolean; readonly isAttended: boolean },
): Promise<Operator | undefined> {
  const [row] = await queries.rows<Operator & { isSeenAgo: boolean }>(
    'find_operator_by_secret',
    `select o.id, o.login, o.name, o.role, s.id as "sessionId",
            (extract(epoch from s.second_factor_at) * 1000)::float8 as "secondFactorAtMs",
            (extract(epoch from clock_timestamp() - s.second_factor_at) * 1000)::float8 as "secondFactorAgeMs",
            s.seen_at < clock_timestamp() - interval '1 minute' as "isSeenAgo"
       from operator_sessions s join operators o on o.id = s.operator_id
      where s.secret_hash = $1 and s.second_factor_at is not null and ${IS_OPEN} and ${IS_ADMITTED}`,
    [secretHash, hasDemo],
  )
  if (!row) return undefined
  const { isSeenAgo, ...operator } = row
  if (isSeenAgo && isAttended) {
    await queries.rows(
      'touch_operator_session',
      'update operator_sessions set seen_at = clock_timestamp() where id = $1',
      [operator.sessionId],
    )
  }
  return operator
}

/** A session after the correct password; null when the code comes too late. */
export async function findWaitingSession(tx: Tx, secretHash: Buffer, hasDemo: boolean) {
  const [row] = await tx.rows<{
    id: bigint
    operatorId: bigint
    login: string
    role: Role
    totpSecret: Buffer
    totpStep: bigint
  }>(
    'find_waiting_operator_session',
    `select s.id, o.id as "operatorId", o.login, o.role, o.totp_secret as "totpSecret", o.totp_step as "totpStep"
       from operator_sessions s join operators o on o.id = s.operator_id
      where s.secret_hash = $1 and ${IS_WAITING} and ${IS_ADMITTED} and o.totp_secret is not null for update of o, s`,
    [secretHash, hasDemo],
  )
  return row
}

export interface NewOperatorSession {
  readonly operatorId: bigint
  readonly secretHash: Buffer
  readonly address: string
  readonly userAgent: string | null
  /** It also confirms the second factor. */
  readonly isWhole: boolean
}

export async function insertOperatorSession(tx: Tx, session: NewOperatorSession): Promise<void> {
  await tx.rows(
    'insert_operator_session',
    `insert into operator_sessions (operator_id, secret_hash, address, user_agent, second_factor_at)
     values ($1, $2, $3, $4, case when $5 then clock_timestamp() end)`,
    [session.operatorId, session.secretHash, session.address, session.userAgent, session.isWhole],
  )
}

export async function updateSecondFactorAt(tx: Tx, sessionId: bigint): Promise<Date> {
  const [row] = await tx.rows<{ at: Date }>(
    'update_second_factor_at',
    'update operator_sessions set second_factor_at = clock_timestamp() where id = $1 returning second_factor_at as at',
    [sessionId],
  )
  if (!row) throw new Error('the session of a running call is gone')
  return row.at
}

/** Ends open sessions: one, or with null all, which also deletes the operator's known browsers. Returns how many there were. */
export async function endSessions(tx: Tx, operatorId: bigint, sessionId: bigint | null): Promise<number> {
  if (sessionId === null) deleteOperatorBrowsers(tx, operatorId)
  const rows = await tx.rows(
    'end_operator_sessions',
    `update operator_sessions s set ended_at = clock_timestamp()
      where operator_id = $1 and ($2::int8 is null or id = $2) and ended_at is null returning id`,
    [operatorId, sessionId],
  )
  return rows.length
}

export interface OperatorSessionRow {
  readonly id: bigint
  readonly address: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly seenAt: Date
}

export function listOpenSessions(queries: Queries, operatorId: bigint): Promise<OperatorSessionRow[]> {
  return queries.rows(
    'list_open_operator_sessions',
    `select s.id, s.address, s.user_agent as "userAgent", s.created_at as "createdAt", s.seen_at as "seenAt"
       from operator_sessions s where s.operator_id = $1 and s.second_factor_at is not null and ${IS_OPEN} order by s.seen_at desc`,
    [operatorId],
  )
}

/** Stores which record a session has open. */
export async function updateSessionPlace(queries: Queries, sessionId: bigint, place: string): Promise<void> {
  await queries.rows(
    'update_operator_session_place',
    'update operator_sessions set place = $2, place_at = clock_timestamp() where id = $1',
    [sessionId, place],
  )
}

/** The other operators who have a record open now. */
export function selectViewers(queries: Queries, place: string, exceptId: bigint) {
  return queries.rows<{ id: bigint; name: string }>(
    'select_viewers',
    `select distinct o.id, o.name from operator_sessions s join operators o on o.id = s.operator_id
      where s.place = $1 and s.place_at > clock_timestamp() - interval '30 seconds' and s.operator_id <> $2
        and o.disabled_at is null and ${IS_OPEN} order by o.name, o.id`,
    [place, exceptId],
  )
}

/**
 * Whether the operator of a running call may still act: not disabled, with the same role and an open session. Their row cannot change until
 * the end of the transaction.
 */
export async function isStillActing(
  queries: Queries,
  { id, sessionId, role }: { readonly id: bigint; readonly sessionId: bigint; readonly role: string },
): Promise<boolean> {
  const rows = await queries.rows(
    'is_operator_still_acting',
    `select 1 from operators o join operator_sessions s on s.operator_id = o.id
      where o.id = $1 and s.id = $2 and o.role = $3 and o.disabled_at is null and ${IS_NOT_OVER} for share of o`,
    [id, sessionId, role],
  )
  return rows.length > 0
}
