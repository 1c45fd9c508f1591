import type { Channel } from '@runecase/api/notifications-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface SubscriptionsRow {
  readonly email: boolean
  readonly steam: boolean
  readonly telegram: boolean
  readonly vk: boolean
}

/** The default subscriptions of a player: none. */
const NO_SUBSCRIPTIONS: SubscriptionsRow = { email: false, steam: false, telegram: false, vk: false }

export async function findSubscriptions(queries: Queries, userId: bigint): Promise<SubscriptionsRow> {
  const [row] = await queries.rows<SubscriptionsRow>(
    'find_subscriptions',
    'select email, steam, telegram, vk from notification_preferences where user_id = $1',
    [userId],
  )
  return row ?? NO_SUBSCRIPTIONS
}

/** The current switches, which cannot change until the transaction ends. */
export async function findSubscriptionsForShare(tx: Tx, userId: bigint): Promise<SubscriptionsRow> {
  const [row] = await tx.rows<SubscriptionsRow>(
    'find_subscriptions_for_share',
    'select email, steam, telegram, vk from notification_preferences where user_id = $1 for share',
    [userId],
  )
  return row ?? NO_SUBSCRIPTIONS
}

/** The switches, locked; created if there were none. */
export async function findSubscriptionsForUpdate(tx: Tx, userId: bigint): Promise<SubscriptionsRow> {
  tx.send(
    'insert_subscriptions',
    `insert into notification_preferences (user_id, email, steam, telegram, vk) values ($1, false, false, false, false)
     on conflict do nothing`,
    [userId],
  )
  const [row] = await tx.rows<SubscriptionsRow>(
    'find_subscriptions_for_update',
    'select email, steam, telegram, vk from notification_preferences where user_id = $1 for update',
    [userId],
  )
  return row ?? NO_SUBSCRIPTIONS
}

export function updateSubscriptions(tx: Tx, userId: bigint, row: SubscriptionsRow): void {
  tx.send(
    'update_subscriptions',
    'update notification_preferences set email = $2, steam = $3, telegram = $4, vk = $5 where user_id = $1',
    [userId, row.email, row.steam, row.telegram, row.vk],
  )
}

export type ConsentCause = 'settings' | 'linked' | 'unlinked' | 'unsubscribed' | 'stopped' | 'blocked'

export function insertConsent(
  tx: Tx,
  consent: { userId: bigint; channel: Channel; isOn: boolean; cause: ConsentCause; at: Date },
): void {
  tx.send(
    'insert_notification_consent',
    'insert into notification_consents (user_id, channel, is_on, cause, at) values ($1, $2, $3, $4, $5)',
    [consent.userId, consent.channel, consent.isOn, consent.cause, consent.at],
  )
}
