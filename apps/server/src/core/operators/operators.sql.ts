import type { Role } from '@runecase/api/operator/roles.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { ATTEMPT_COUNTS, MAX_FAILURES } from './operator-attempts.sql.ts'

export interface OperatorRow {
  readonly id: bigint
  readonly login: string
  readonly name: string
  readonly role: Role
  readonly state: 'active' | 'invited' | 'disabled'
  readonly secondFactor: 'passkey' | 'totp' | null
  readonly pausedUntil: Date | null
  readonly seenAt: Date | null
  readonly isOnline: boolean
  readonly sessions: bigint
  readonly inviteExpiresAt: Date | null
  readonly createdAt: Date
  readonly version: number
}

/** SQL: the name of the operator with this id. */
export const operatorName = (id: string) => `(select w.name from operators w where w.id = ${id})`

/** The state of an operator: `disabled` takes precedence; an operator without a password is invited. */
export const OPERATOR_STATE = `case when o.disabled_at is not null then 'disabled' when o.password_hash is null then 'invited' else 'active' end`

/** Whether an operator works now: a used session is recorded once a minute. */
export const OPERATOR_IS_ONLINE = `(o.disabled_at is null and exists (select from operator_sessions s where s.operator_id = o.id
        and s.second_factor_at is not null and s.ended_at is null and s.created_at > clock_timestamp() - interval '8 hours'
        and s.seen_at > clock_timestamp() - interval '2 minutes'))`

export const OPERATOR_COLUMNS = `o.id, o.login, o.name, o.role, ${OPERATOR_STATE} as state, 
       case when o.totp_secret is null then null
            when exists (select from operator_passkeys k where k.operator_id = o.id) then 'passkey' else 'totp' end as "secondFactor",
       (select max(a.last_at) + interval '15 minutes' from operator_attempts a
         where a.subject in ('login ' || o.login, 'code of ' || o.login) and a.failures >= ${MAX_FAILURES} and ${ATTEMPT_COUNTS}) as "pausedUntil",
       (select max(seen_at) from operator_sessions s where s.operator_id = o.id and s.second_factor_at is not null) as "seenAt",
       ${OPERATOR_IS_ONLINE} as "isOnline",
       (select count(*) from operator_sessions s where s.operator_id = o.id and s.second_factor_at is not null and s.ended_at is null
          and s.created_at > clock_timestamp() - interval '8 hours' and s.seen_at > clock_timestamp() - interval '30 minutes') as sessions,
       (select expires_at from operator_invites i where i.operator_id = o.id) as "inviteExpiresAt", o.created_at as "createdAt", o.version`

export async function findOperator(queries: Queries, id: bigint): Promise<OperatorRow | undefined> {
  const [row] = await queries.rows<OperatorRow>(
    'find_operator',
    `select ${OPERATOR_COLUMNS} from operators o where o.id = $1`,
    [id],
  )
  return row
}

/** Locks an operator. */
export async function lockOperator(tx: Tx, id: bigint): Promise<OperatorRow | undefined> {
  await tx.rows('lock_operator', 'select 1 from operators where id = $1 for update', [id])
  return findOperator(tx, id)
}

export interface OperatorCredentials {
  readonly id: bigint
  readonly passwordHash: string | null
}

/** The operator who may sign in with this login: not disabled, and a demo's operator only in a demo. */
export async function findOperatorCredentials(
  queries: Queries,
  login: string,
  hasDemo: boolean,
): Promise<OperatorCredentials | undefined> {
  const [row] = await queries.rows<OperatorCredentials>(
    'find_operator_credentials',
    `select id, password_hash as "passwordHash" from operators where login = $1 and disabled_at is null and (not is_demo or $2)`,
    [login, hasDemo],
  )
  return row
}

export async function findOperatorId(queries: Queries, login: string): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ id: bigint }>('find_operator_id', 'select id from operators where login = $1', [
    login,
  ])
  return row?.id
}

/** Throws the violation of `operators_login_key` for a login that is taken. */
export async function insertOperator(
  tx: Tx,
  { login, name, role, isDemo = false }: { login: string; name: string; role: Role; isDemo?: boolean },
): Promise<bigint> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_operator',
    'insert into operators (login, name, role, is_demo) values ($1, $2, $3, $4) returning id',
    [login, name, role, isDemo],
  )
  if (!row) throw new Error('an operator was not inserted')
  return row.id
}

export async function updateOperatorRole(tx: Tx, id: bigint, role: Role): Promise<void> {
  await tx.rows('update_operator_role', 'update operators set role = $2, version = version + 1 where id = $1', [
    id,
    role,
  ])
}

export async function updateOperatorDisabled(tx: Tx, id: bigint, isDisabled: boolean): Promise<void> {
  await tx.rows(
    'update_operator_disabled',
    'update operators set disabled_at = case when $2 then clock_timestamp() end, version = version + 1 where id = $1',
    [id, isDisabled],
  )
}

/** Sets password and second factor. `totpSecret` is encrypted. */
export async function updateOperatorFactors(
  tx: Tx,
  id: bigint,
  factors: { readonly passwordHash: string | null; readonly totpSecret: Buffer | null },
): Promise<void> {
  await tx.rows(
    'update_operator_factors',
    `with gone as (delete from operator_passkeys where operator_id = $1)
     update operators set password_hash = $2, totp_secret = $3, totp_step = 0, version = version + 1 where id = $1`,
    [id, factors.passwordHash, factors.totpSecret],
  )
}

/** Marks the code of a time step as used; false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, id: bigint, step: number): Promise<boolean> {
  const rows = await tx.rows(
    'take_totp_step',
    'update operators set totp_step = $2 where id = $1 and totp_step < $2 returning id',
    [id, step],
  )
  return rows.length > 0
}

export async function findTotpSecret(queries: Queries, id: bigint): Promise<Buffer | undefined> {
  const [row] = await queries.rows<{ secret: Buffer | null }>(
    'find_totp_secret',
    'select totp_secret as secret from operators where id = $1',
    [id],
  )
  return row?.secret ?? undefined
}

/** Replaces an older link by a new one. */
export async function upsertInvite(
  tx: Tx,
  invite: { readonly operatorId: bigint; readonly tokenHash: Buffer; readonly totpSecret: Buffer },
): Promise<void> {
  await tx.rows(
    'upsert_operator_invite',
    `insert into operator_invites (operator_id, token_hash, totp_secret, expires_at)
     values ($1, $2, $3, clock_timestamp() + interval '1 day')
     on conflict (operator_id) do update
       set token_hash = excluded.token_hash, totp_secret = excluded.totp_secret, expires_at = excluded.expires_at`,
    [invite.operatorId, invite.tokenHash, invite.totpSecret],
  )
}

/** Finds a valid link and locks the operator's row. */
export async function lockInvite(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx.rows<{
    operatorId: bigint
    login: string
    name: string
    role: Role
    totpSecret: Buffer
    expiresAt: Date
  }>(
    'lock_operator_invite',
    `select o.id as "operatorId", o.login, o.name, o.role, i.totp_secret as "totpSecret", i.expires_at as "expiresAt"
       from operator_invites i join operators o on o.id = i.operator_id
      where i.token_hash = $1 and i.expires_at > clock_timestamp() and o.disabled_at is null for update of o, i`,
    [tokenHash],
  )
  return row
}

export async function deleteInvite(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.rows('delete_operator_invite', 'delete from operator_invites where operator_id = $1', [operatorId])
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx.rows('delete_recovery_codes', 'delete from operator_recovery_codes where operator_id = $1', [operatorId])
  await tx.rows(
    'insert_recovery_codes',
    'insert into operator_recovery_codes (operator_id, code_hash) select $1, unnest($2::bytea[])',
    [operatorId, hashes],
  )
}

/** Marks a recovery code as used; false for an unknown one. */
export async function takeRecoveryCode(tx: Tx, operatorId: bigint, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'take_recovery_code',
    `update operator_recovery_codes set used_at = clock_timestamp()
      where operator_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [operatorId, codeHash],
  )
  return rows.length > 0
}

export async function countRecoveryCodes(queries: Queries, operatorId: bigint): Promise<number> {
  const [row] = await queries.rows<{ count: bigint }>(
    'count_recovery_codes',
    'select count(*) from operator_recovery_codes where operator_id = $1 and used_at is null',
    [operatorId],
  )
  return Number(row?.count ?? 0)
}
