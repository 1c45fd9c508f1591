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

/** The maximum number of browsers of a player; the oldest subscriptions beyond it end. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

/** A subscription of a player; `replaced` is the endpoint that their browser had before. */
export interface NewPushSubscription extends PushTarget {
  readonly userId: bigint
  readonly replaced?: string
  readonly at: Date
}

/**
 * Stores a subscription of a player; returns it, and whether its push service has accepted a message. A subscription of another player in
 * the same browser ends, and so do replaced keys, the replaced endpoint, and the oldest subscriptions above the limit.
 */
export async function insertPushSubscription(
  tx: Tx,
  { userId, endpoint, p256dh, auth, replaced, at }: NewPushSubscription,
): Promise<PushSubscriptionRow & { readonly isAccepted: boolean }> {
  // Locks are always taken in this order, so that two requests cannot deadlock.
  for (const name of [`push ${endpoint}`, `push of ${userId}`])
    await tx.rows('lock_push', 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [name])
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
  await tx.rows(
    'end_surplus_push_subscriptions',
    `update push_subscriptions set ended_at = $4, end_cause = 'replaced'
      where user_id = $1 and ended_at is null and endpoint <> $2 and (endpoint = $3::text or id in (
        select id from push_subscriptions where user_id = $1 and ended_at is null and endpoint <> $2 and endpoint is distinct from $3::text
         order by id desc offset ${MAX_PUSH_SUBSCRIPTIONS - 1}))`,
    [userId, endpoint, replaced ?? null, at],
  )
  const [row] = await tx.rows<PushSubscriptionRow & { readonly isAccepted: boolean }>(
    'find_push_subscription',
    `select id, endpoint, p256dh, auth, accepted_at is not null as "isAccepted" from push_subscriptions
      where endpoint = $1 and ended_at is null`,
    [endpoint],
  )
  if (!row) throw new Error('the subscription is not there')
  return row
}

/** Stores that a push service accepted a message for a subscription. */
export async function updateAcceptedPush(queries: Queries, { id }: { readonly id: bigint }, at: Date): Promise<void> {
  await queries.rows(
    'update_accepted_push',
    'update push_subscriptions set accepted_at = $2 where id = $1 and accepted_at is null and ended_at is null',
    [id, at],
  )
}

/** The endpoints of a player's browsers whose push service has accepted a message. */
export async function selectAcceptedPush(queries: Queries, userId: bigint): Promise<string[]> {
  const rows = await queries.rows<{ endpoint: string }>(
    'select_accepted_push',
    `select endpoint from push_subscriptions where user_id = $1 and ended_at is null and accepted_at is not null
      order by id`,
    [userId],
  )
  return rows.map(({ endpoint }) => endpoint)
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
