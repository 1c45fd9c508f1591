import { hash } from 'node:crypto'
import type { Queries, Tx } from '../../platform/db.ts'

/** The cookie's lifetime from the last sign-in: browsers store none for longer. */
const BROWSER_SECONDS = 400 * 24 * 3600
/** The maximum number of browsers of one player; older ones are deleted. */
const MAX_BROWSERS = 20

/** The cookie of a browser in which a player has signed in. It does not sign in, and is sent only to the sign-in calls. */
export const BROWSER_COOKIE = {
  name: 'browser',
  path: '/api/v1/auth',
  maxAgeSeconds: BROWSER_SECONDS,
  isStrict: true,
} as const

const hashOf = (secret: string) => hash('sha256', secret, 'buffer')

/**
 * Stores the browser of a sign-in; returns whether the player has signed in before, but never in this browser. `factorAt`: when they just
 * confirmed their second factor in it.
 */
export async function rememberBrowser(tx: Tx, userId: bigint, secret: string, factorAt: Date | null): Promise<boolean> {
  const [row] = await tx.rows<{ isNew: boolean }>(
    'remember_player_browser',
    `with known as (select secret_hash from player_browsers
                     where user_id = $1 and seen_at > clock_timestamp() - make_interval(secs => $3)),
          stored as (insert into player_browsers as b (user_id, secret_hash, factor_at) values ($1, $2, $4)
                     on conflict (user_id, secret_hash) do update
                       set seen_at = clock_timestamp(), factor_at = coalesce(excluded.factor_at, b.factor_at))
     select exists (select from known) and not exists (select from known where secret_hash = $2) as "isNew"`,
    [userId, hashOf(secret), BROWSER_SECONDS, factorAt],
  )
  tx.send(
    'forget_old_player_browsers',
    `delete from player_browsers where user_id = $1 and secret_hash not in (
       select secret_hash from player_browsers where user_id = $1 order by seen_at desc, secret_hash limit $2)`,
    [userId, MAX_BROWSERS],
  )
  return row?.isNew ?? false
}

/** Whether the player has confirmed their second factor in this browser. */
export async function isBrowserTrusted(queries: Queries, userId: bigint, secret: string): Promise<boolean> {
  const rows = await queries.rows(
    'find_trusted_player_browser',
    `select from player_browsers where user_id = $1 and secret_hash = $2 and factor_at is not null
        and seen_at > clock_timestamp() - make_interval(secs => $3)`,
    [userId, hashOf(secret), BROWSER_SECONDS],
  )
  return rows.length > 0
}

/** Makes every browser of a player except `kept` ask for the second factor again. */
export async function distrustBrowsers(tx: Tx, userId: bigint, exceptSecret: string | null = null): Promise<void> {
  await tx.rows(
    'distrust_player_browsers',
    'update player_browsers set factor_at = null where user_id = $1 and factor_at is not null and secret_hash is distinct from $2',
    [userId, exceptSecret === null ? null : hashOf(exceptSecret)],
  )
}
