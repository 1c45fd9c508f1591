import type { Api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Channels } from './connect-channels.ts'
import { endPushSubscriptions, insertPushSubscription } from './push-subscriptions.sql.ts'

/** Stores the subscription of a browser. Refuses with `push_service_unknown` for a push service that is not allowed. */
export async function subscribePush(
  { database, clock, channels }: Pick<Deps, 'database' | 'clock'> & { readonly channels: Channels },
  userId: bigint,
  { endpoint, p256dh, auth }: EndpointInput<Api['subscribePush']>['body'],
): Promise<void> {
  const isOwn = channels.keys !== undefined && p256dh !== null && auth !== null && channels.isServiceKnown(endpoint)
  const isOneSignal = channels.keys === undefined && endpoint.startsWith('onesignal:')
  if (!channels.senders.push || !(isOwn || isOneSignal)) refuse('push_service_unknown')
  const at = new Date(clock.nowMs())
  await database.transaction((tx) => insertPushSubscription(tx, { userId, endpoint, p256dh, auth, at }))
}

/** Ends a subscription of a player, or with null all of them; subscriptions of others stay. */
export function unsubscribePush(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  endpoint: string | null,
): Promise<void> {
  return endPushSubscriptions(database, userId, endpoint, new Date(clock.nowMs()))
}
