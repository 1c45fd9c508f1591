import type { ProviderName } from '@runecase/api/identities.ts'
import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** How a session was begun. */
export type SignInWay = 'quick' | 'password' | 'link' | ProviderName

/** Records the use of an identity; returns its player. */
export async function updateIdentityUsed(
  tx: Tx,
  identity: { readonly provider: ProviderName; readonly subject: string; readonly name: string | null },
): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'update_identity_used',
    `update identities set used_at = clock_timestamp(), name = coalesce($3, name)
      where provider = $1 and subject = $2 returning user_id as "userId"`,
    [identity.provider, identity.subject, identity.name],
  )
  return row?.userId
}

/**
 * Fails with `identities_pkey` when the identity is already linked, with `identities_user_provider_key` when the player has one of that
 * provider.
 */
export async function insertIdentity(
  tx: Tx,
  identity: {
    readonly provider: ProviderName
    readonly subject: string
    readonly name: string | null
    readonly userId: bigint
  },
): Promise<void> {
  await tx.rows(
    'insert_identity',
    'insert into identities (provider, subject, name, user_id) values ($1, $2, $3, $4)',
    [identity.provider, identity.subject, identity.name, identity.userId],
  )
}

export interface IdentityRow {
  readonly provider: ProviderName
  readonly subject: string
  readonly name: string | null
  readonly linkedAt: Date
}

export function selectIdentities(queries: Queries, userId: bigint): Promise<IdentityRow[]> {
  return queries.rows(
    'select_identities',
    `select provider, subject, name, linked_at as "linkedAt" from identities where user_id = $1 order by linked_at`,
    [userId],
  )
}

/** The provider's id of a player. */
export async function findSubject(
  queries: Queries,
  userId: bigint,
  provider: ProviderName,
): Promise<string | undefined> {
  const [row] = await queries.rows<{ subject: string }>(
    'find_subject',
    'select subject from identities where user_id = $1 and provider = $2',
    [userId, provider],
  )
  return row?.subject
}

/** The 64-bit Steam id with which a player signs in. */
export function findSteamId(queries: Queries, userId: bigint): Promise<string | undefined> {
  return findSubject(queries, userId, 'steam')
}

/** The Steam account with which a player signs in. */
export interface SteamIdentity {
  /** Its 64-bit id. */
  readonly steamId: string
  /** When it was linked to an existing account, Unix milliseconds; null when the account was created with it. */
  readonly addedAtMs: number | null
}

/** The Steam account with which a player signs in, and whether it was linked later. */
export async function findSteamIdentity(queries: Queries, userId: bigint): Promise<SteamIdentity | undefined> {
  const [row] = await queries.rows<SteamIdentity>(
    'find_steam_identity',
    `select i.subject as "steamId",
            case when s.way = 'steam' and i.linked_at <= s.created_at then null
                 else (extract(epoch from i.linked_at) * 1000)::float8 end as "addedAtMs"
       from identities i left join sign_ups s on s.user_id = i.user_id
      where i.user_id = $1 and i.provider = 'steam'`,
    [userId],
  )
  return row
}

/** The sign-in methods of a player. */
export interface WaysIn {
  readonly providers: readonly ProviderName[]
  readonly hasPassword: boolean
}

/** Locks the sign-in methods of a player, so that two concurrent removals cannot take the last one. */
export async function lockWaysIn(tx: Tx, userId: bigint): Promise<WaysIn> {
  const rows = await tx.rows<{ provider: ProviderName }>(
    'lock_identities',
    'select provider from identities where user_id = $1 order by provider for update',
    [userId],
  )
  const passwords = await tx.rows('lock_credentials', 'select 1 from credentials where user_id = $1 for update', [
    userId,
  ])
  return { providers: rows.map((row) => row.provider), hasPassword: passwords.length > 0 }
}

export function deleteIdentity(tx: Tx, userId: bigint, provider: ProviderName): void {
  tx.send('delete_identity', 'delete from identities where user_id = $1 and provider = $2', [userId, provider])
}

/** Stores a nonce of a provider; false when it was stored before. Deletes nonces that are too old to be accepted, by the agreed clock. */
export async function insertNonce(tx: Tx, provider: ProviderName, nonce: string): Promise<boolean> {
  const rows = await tx.rows<{ databaseMs: bigint }>(
    'insert_provider_nonce',
    `with forgotten as (delete from provider_nonces where seen_at < clock_timestamp() - interval '1 day')
     insert into provider_nonces (provider, nonce) values ($1, $2) on conflict do nothing returning ${DATABASE_MS}`,
    [provider, nonce],
  )
  const [noted] = rows
  if (noted) tx.requireAgreedTime(noted.databaseMs)
  return rows.length > 0
}

/** Stores a token with a lifetime by the database's clock, and deletes yesterday's. Returns when it expires. */
export async function insertLoginToken(
  tx: Tx,
  token: {
    readonly tokenHash: Buffer
    /** Null: the token is valid in any browser. */
    readonly browserHash: Buffer | null
    readonly userId: bigint
    readonly way: ProviderName | 'link' | 'recovery'
    readonly isNew: boolean
    readonly lifetimeSeconds: number
  },
): Promise<Date> {
  const [row] = await tx.rows<{ expiresAt: Date }>(
    'insert_login_token',
    `with forgotten as (delete from login_tokens where expires_at < clock_timestamp() - interval '1 day')
     insert into login_tokens (token_hash, browser_hash, user_id, way, is_new, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6)) returning expires_at as "expiresAt"`,
    [token.tokenHash, token.browserHash, token.userId, token.way, token.isNew, token.lifetimeSeconds],
  )
  if (!row) throw new Error('an inserted token is answered')
  return row.expiresAt
}

/** Deletes the unused links of a kind that a player was given. */
export function deleteUnusedLinks(tx: Tx, userId: bigint, way: 'link' | 'recovery'): void {
  tx.send(
    'delete_unused_sign_in_links',
    'delete from login_tokens where user_id = $1 and way = $2 and used_at is null',
    [userId, way],
  )
}

export interface LoginTokenRow {
  readonly userId: bigint
  readonly way: ProviderName | 'link'
  readonly isNew: boolean
}

/** Consumes a token that signs in: only one of concurrent callers gets its player. `browserHash` null: the browser has no secret. */
export async function takeLoginToken(
  tx: Tx,
  tokenHash: Buffer,
  browserHash: Buffer | null,
): Promise<LoginTokenRow | undefined> {
  const [row] = await tx.rows<LoginTokenRow & { readonly databaseMs: bigint }>(
    'take_login_token',
    `update login_tokens set used_at = clock_timestamp()
      where token_hash = $1 and way <> 'recovery' and (browser_hash is null or browser_hash = $2)
        and used_at is null and expires_at > clock_timestamp()
      returning user_id as "userId", way, is_new as "isNew", ${DATABASE_MS}`,
    [tokenHash, browserHash],
  )
  if (row) tx.requireAgreedTime(row.databaseMs)
  return row
}

/** The player of an unused token; undefined for an unknown one. */
export async function findTokenPlayer(queries: Queries, tokenHash: Buffer): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ userId: bigint }>(
    'find_login_token_player',
    'select user_id as "userId" from login_tokens where token_hash = $1 and used_at is null',
    [tokenHash],
  )
  return row?.userId
}

/** Consumes the token of a recovery link; returns its player. */
export async function takeRecoveryToken(tx: Tx, tokenHash: Buffer): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint; databaseMs: bigint }>(
    'take_recovery_token',
    `update login_tokens set used_at = clock_timestamp()
      where token_hash = $1 and way = 'recovery' and used_at is null and expires_at > clock_timestamp()
      returning user_id as "userId", ${DATABASE_MS}`,
    [tokenHash],
  )
  if (row) tx.requireAgreedTime(row.databaseMs)
  return row?.userId
}
