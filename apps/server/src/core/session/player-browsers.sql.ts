import { hash } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'

/** The cookie's lifetime from the last sign-in: browsers keep none for longer. */
const BROWSER_SECONDS = 400 * 24 * 3600
/** Browsers of one player; older ones are forgotten. */
const MAX_BROWSERS = 20

/** The cookie of a browser in which a player has signed in. It admits nobody. It is sent only to the sign-in calls. */
export const BROWSER_COOKIE = {
  name: 'browser',
  path: '/api/v1/auth',
  maxAgeSeconds: BROWSER_SECONDS,
  isStrict: true,
} as const

/** Remembers the browser of a sign-in; returns whether the player has signed in before, but never in this browser. */
export async function rememberBrowser(tx: Tx, userId: bigint, secret: string): Promise<boolean> {
  const [row] = await tx.rows<{ isNew: boolean }>(
    'remember_player_browser',
    `with known as (select secret_hash from player_browsers
                     where user_id = $1 and seen_at > clock_timestamp() - make_interval(secs => $3)),
          stored as (insert into player_browsers (user_id, secret_hash) values ($1, $2)
                     on conflict (user_id, secret_hash) do update set seen_at = clock_timestamp())
     select exists (select from known) and not exists (select from known where secret_hash = $2) as "isNew"`,
    [userId, hash('sha256', secret, 'buffer'), BROWSER_SECONDS],
  )
  tx.send(
    'forget_old_player_browsers',
    `delete from player_browsers where user_id = $1 and secret_hash not in (
       select secret_hash from player_browsers where user_id = $1 order by seen_at desc, secret_hash limit $2)`,
    [userId, MAX_BROWSERS],
  )
  return row?.isNew ?? false
}
