import type { Queries, Tx } from '../../platform/db.ts'

/** A player's account settings. */
export interface AccountRow {
  readonly email: string | null
  readonly isHidden: boolean
  readonly language: string
  readonly avatar: string
  /** The id of the picture from the sign-in provider. */
  readonly providerAvatar: string | null
}

export async function getAccount(queries: Queries, userId: bigint): Promise<AccountRow> {
  const [row] = await queries.rows<AccountRow>(
    'get_account',
    `select email, is_hidden as "isHidden", language, avatar, provider_avatar as "providerAvatar" from users where id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

/** A player's trade link and Steam login; null where not given. */
export async function getSteamData(
  queries: Queries,
  userId: bigint,
): Promise<{ readonly link: string | null; readonly login: string | null }> {
  const [row] = await queries.rows<{ link: string | null; login: string | null }>(
    'get_steam_data',
    'select steam_link as link, steam_login as login from users where id = $1',
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

/** Stores the given values; undefined `link` and `login` stay as they are. */
export async function updateSteamData(
  tx: Tx,
  userId: bigint,
  data: { readonly link: string | undefined; readonly login: string | undefined },
): Promise<void> {
  await tx.rows(
    'update_steam_data',
    `update users set steam_link = coalesce($2, steam_link), steam_login = coalesce($3, steam_login),
            steam_link_set_at = case when $2 is distinct from steam_link and $2 is not null then clock_timestamp() else steam_link_set_at end
      where id = $1`,
    [userId, data.link ?? null, data.login ?? null],
  )
}

/** The number of other accounts with a Steam login. Concurrent requests for the same login wait. */
export async function countSteamLogin(tx: Tx, userId: bigint, login: string): Promise<number> {
  const name = login.toLowerCase()
  await tx.rows('lock_steam_login', `select pg_advisory_xact_lock(hashtextextended('steam login ' || $1, 0))`, [name])
  const [row] = await tx.rows<{ count: number }>(
    'count_steam_login',
    'select count(*)::int as count from users where lower(steam_login) = $1 and id <> $2',
    [name, userId],
  )
  return row?.count ?? 0
}

export async function updateLanguage(queries: Queries, userId: bigint, language: string): Promise<void> {
  await queries.rows('update_language', 'update users set language = $2 where id = $1', [userId, language])
}

export async function updateHidden(queries: Queries, userId: bigint, isHidden: boolean): Promise<void> {
  await queries.rows('update_hidden', 'update users set is_hidden = $2 where id = $1', [userId, isHidden])
}

export function updateNickname(tx: Tx, userId: bigint, nickname: string): void {
  tx.send('update_nickname', 'update users set nickname = $2 where id = $1', [userId, nickname])
}

export async function updateAvatar(queries: Queries, userId: bigint, avatar: string): Promise<void> {
  await queries.rows('update_avatar', 'update users set avatar = $2 where id = $1', [userId, avatar])
}

/** Stores a provider's picture; with `isWorn` it becomes the player's avatar. */
export function updateProviderAvatar(
  tx: Tx,
  userId: bigint,
  picture: { readonly hash: string; readonly url: string; readonly isWorn: boolean },
): void {
  tx.send('insert_remote_avatar', 'insert into remote_avatars (hash, url) values ($1, $2) on conflict do nothing', [
    picture.hash,
    picture.url,
  ])
  tx.send(
    'update_provider_avatar',
    `update users set provider_avatar = $2, avatar = case when $3 or avatar like 'remote/%' then $2 else avatar end where id = $1`,
    [userId, `remote/${picture.hash}`, picture.isWorn],
  )
}

/** The URL from which a provider's picture is fetched. */
export async function findRemoteAvatar(queries: Queries, hash: string): Promise<string | undefined> {
  const [row] = await queries.rows<{ url: string }>(
    'find_remote_avatar',
    'select url from remote_avatars where hash = $1',
    [hash],
  )
  return row?.url
}

export function updateEmail(tx: Tx, userId: bigint, email: string): void {
  tx.send('update_email', 'update users set email = $2, email_confirmed_at = clock_timestamp() where id = $1', [
    userId,
    email,
  ])
}

/** The player who confirmed an address. */
export interface AddressedPlayer {
  readonly userId: bigint
  readonly nickname: string
  readonly email: string
  readonly language: string
}

/** The players who confirmed an address, newest account first. */
export function findPlayersByEmail(queries: Queries, email: string, limit: number): Promise<AddressedPlayer[]> {
  return queries.rows(
    'find_players_by_email',
    `select id as "userId", nickname, email, language from users
      where lower(email) = lower($1) and email_confirmed_at is not null order by created_at desc, id desc limit $2`,
    [email, limit],
  )
}

/** The confirmed address of a player. */
export async function getConfirmedEmail(queries: Queries, userId: bigint): Promise<AddressedPlayer | undefined> {
  const [row] = await queries.rows<AddressedPlayer>(
    'get_confirmed_email',
    'select id as "userId", nickname, email, language from users where id = $1 and email is not null and email_confirmed_at is not null',
    [userId],
  )
  return row
}

/** Stores the time zone of a player, by its IANA name. */
export async function updateTimeZone(queries: Queries, userId: bigint, timeZone: string): Promise<void> {
  await queries.rows('update_time_zone', 'update users set time_zone = $2 where id = $1', [userId, timeZone])
}

/** Whether a player hides their items and statistics; undefined when there is no such player. */
export async function findHidden(queries: Queries, userId: bigint): Promise<boolean | undefined> {
  const [row] = await queries.rows<{ isHidden: boolean }>(
    'find_hidden',
    'select is_hidden as "isHidden" from users where id = $1',
    [userId],
  )
  return row?.isHidden
}

/** Deletes everything personal from an account, and the address of a picture that nobody else uses. */
export async function updateErasedAccount(
  tx: Tx,
  userId: bigint,
  stand: { readonly nickname: string; readonly avatar: string },
): Promise<void> {
  await tx.rows(
    'delete_erased_avatar',
    `delete from remote_avatars a using users u where u.id = $1 and 'remote/' || a.hash in (u.avatar, u.provider_avatar)
        and not exists (select from users o where o.id <> $1 and o.provider_avatar = 'remote/' || a.hash)`,
    [userId],
  )
  await tx.rows(
    'update_erased_account',
    `update users set nickname = $2, avatar = $3, provider_avatar = null, first_name = null, last_name = null, email = null,
            email_confirmed_at = null, city = null, country = null, steam_link = null, steam_login = null, steam_link_set_at = null,
            language = default, time_zone = default, is_hidden = true, erased_at = clock_timestamp()
      where id = $1`,
    [userId, stand.nickname, stand.avatar],
  )
}

/** Shows the partners' page in a player's menu. */
export function updatePartner(tx: Tx, userId: bigint): void {
  tx.send('update_partner', 'update users set is_partner = true where id = $1', [userId])
}
