import type { Tx } from '../../platform/db.ts'

/**
 * Deletes a player's sign-in methods, and the addresses and devices of their sessions. The times of their registration and of their
 * sessions remain.
 */
export async function eraseSignIn(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_credentials', 'delete from credentials where user_id = $1', [userId])
  await tx.rows('erase_identities', 'delete from identities where user_id = $1', [userId])
  await tx.rows(
    'erase_player_factor',
    `with codes as (delete from player_recovery_codes where user_id = $1), keys as (delete from player_passkeys where user_id = $1)
     delete from player_factors where user_id = $1`,
    [userId],
  )
  await tx.rows('erase_player_browsers', 'delete from player_browsers where user_id = $1', [userId])
  await tx.rows('erase_login_tokens', 'delete from login_tokens where user_id = $1', [userId])
  await tx.rows(
    'erase_session_marks',
    'delete from session_marks where session_id in (select id from sessions where user_id = $1)',
    [userId],
  )
  await tx.rows('erase_devices', 'update sessions set address = null, user_agent = null where user_id = $1', [userId])
  await tx.rows(
    'erase_sign_up_origin',
    `update sign_ups set utm_source = null, utm_medium = null, utm_campaign = null, utm_term = null, utm_content = null, url = null,
            country = null, device = null
      where user_id = $1`,
    [userId],
  )
}
