import type { Queries, Tx } from '../../platform/db.ts'
import type { PushTarget } from './channels/channel.ts'

export interface PushSubscriptionRow extends PushTarget {
  readonly id: bigint
}

/** Browsers of a player that receive web push. */
export function selectPushSubscriptions(queries: Queries, userId: bigint): Promise<PushSubscriptionRow[]> {
  return queries.rows(
    'select_push_subscriptions',
    'select id, endpoint, p256dh, auth from push_subscriptions where user_id = $1 and ended_at is null order by id',
    [userId],
  )
}

/** An active subscription, which cannot end until the transaction ends. */
export async function findPushSubscriptionForShare(tx: Tx, id: bigint): Promise<PushTarget | undefined> {
  const [row] = await tx.rows<PushTarget>(
    'find_push_subscription_for_share',
    'select endpoint, p256dh, auth from push_subscriptions where id = $1 and ended_at is null for share',
    [id],
  )
  return row
}

/** Stores a subscription of a player. A subscription of another player in the same browser ends, and so do replaced keys. */
export async function insertPushSubscription(
  tx: Tx,
  subscription: PushTarget & { readonly userId: bigint; readonly at: Date },
): Promise<void> {
  const { userId, endpoint, p256dh, auth, at } = subscription
  await tx.rows('lock_push_endpoint', `select pg_advisory_xact_lock(hashtextextended('push ' || $1::text, 0))`, [
    endpoint,
  ])
  await tx.rows(
    'end_moved_push_subscription',
    `update push_subscriptions set ended_at = $5, end_cause = 'moved'
      where endpoint = $1 and ended_at is null and (user_id, p256dh, auth) is distinct from ($2::int8, $3::text, $4::text)`,
    [endpoint, userId, p256dh, auth, at],
  )
  await tx.rows(
    'insert_push_subscription',
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) where ended_at is null do nothing`,
    [userId, endpoint, p256dh, auth, at],
  )
}

/** Ends one subscription of a player, or with null all of them. */
export async function endPushSubscriptions(
  queries: Queries,
  userId: bigint,
  endpoint: string | null,
  at: Date,
): Promise<void> {
  await queries.rows(
    'end_push_subscriptions',
    `update push_subscriptions set ended_at = $3, end_cause = 'player'
      where user_id = $1 and ($2::text is null or endpoint = $2) and ended_at is null`,
    [userId, endpoint, at],
  )
}

/** Ends a subscription that its push service no longer knows. */
export function updateGoneSubscription(tx: Tx, id: bigint, at: Date): void {
  tx.send(
    'update_gone_push_subscription',
    `update push_subscriptions set ended_at = $2, end_cause = 'gone' where id = $1 and ended_at is null`,
    [id, at],
  )
}

/** The keys of a demo. The first process to ask creates them; all processes get the same ones. */
export async function upsertPushKeys(
  queries: Queries,
  made: { readonly publicKey: string; readonly privateKey: string },
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const [row] = await queries.rows<{ publicKey: string; privateKey: string }>(
    'upsert_push_keys',
    `insert into push_keys (public_key, private_key) values ($1, $2)
     on conflict (is_only) do update set public_key = push_keys.public_key
     returning public_key as "publicKey", private_key as "privateKey"`,
    [made.publicKey, made.privateKey],
  )
  if (!row) throw new Error('no push keys were kept')
  return row
}

/** Whether any browser of a player receives web push. */
export async function hasPushSubscription(queries: Queries, userId: bigint): Promise<boolean> {
  const rows = await queries.rows(
    'has_push_subscription',
    'select 1 from push_subscriptions where user_id = $1 and ended_at is null limit 1',
    [userId],
  )
  return rows.length > 0
}

/** Ends every subscription of a player and forgets their addresses and keys. */
export async function updateErasedPush(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows(
    'erase_push_subscriptions',
    `update push_subscriptions set endpoint = 'erased', p256dh = null, auth = null, ended_at = coalesce(ended_at, clock_timestamp()),
            end_cause = coalesce(end_cause, 'player') where user_id = $1`,
    [userId],
  )
}
