import type { Api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OutgoingMessage, SendOutcome } from './channels/channel.ts'
import type { Channels } from './connect-channels.ts'
import { notificationTexts } from './notification-texts.ts'
import {
  endPushSubscriptions,
  insertPushSubscription,
  type PushSubscriptionRow,
  updateAcceptedPush,
  updateGoneSubscription,
} from './push-subscriptions.sql.ts'
import { plainEndpoint, readPushTarget } from './push-target.ts'

/** Added to the ids of test messages, so that they differ from the ids of deliveries. */
const TEST_IDS = 2n ** 58n

export type SubscribePushDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly channels: Pick<Channels, 'senders' | 'keys' | 'isServiceKnown'>
  readonly publicUrl: string
}

/**
 * Stores the subscription of a browser and sends it a first message, which shows whether its push service accepts messages for it. A
 * subscription that `replaces` another one of the player's browser gets no message. Refuses with `validation` a malformed subscription, with
 * `push_service_unknown` a push service that is not allowed or does not know the subscription.
 */
export async function subscribePush(
  deps: SubscribePushDeps,
  userId: bigint,
  { replaces = null, ...given }: EndpointInput<Api['subscribePush']>['body'],
  language: string = DEFAULT_LANGUAGE,
): Promise<void> {
  const { database, clock, channels } = deps
  const isOwn = channels.keys !== undefined && given.p256dh !== null && given.auth !== null
  const isServiceAllowed = isOwn
    ? channels.isServiceKnown(given.endpoint)
    : channels.keys === undefined && given.endpoint.startsWith('onesignal:')
  if (!channels.senders.push || !isServiceAllowed) refuse('push_service_unknown')
  const target = readPushTarget(given)
  const at = new Date(clock.nowMs())
  const replaced = replaces === null ? undefined : plainEndpoint(replaces)
  const subscription = await database.transaction((tx) =>
    insertPushSubscription(tx, { userId, ...target, ...(replaced !== undefined && { replaced }), at }),
  )
  if (subscription.isAccepted || replaces !== null) return
  const outcome = await sendFirst(deps, userId, subscription, language)
  if (outcome.kind === 'sent') await updateAcceptedPush(database, subscription, at)
  if (outcome.kind !== 'gone') return
  await database.transaction(async (tx) => updateGoneSubscription(tx, subscription.id, at))
  refuse('push_service_unknown')
}

/**
 * Sends the first message, which turns notifications on. If the push service cannot be reached now, the next attempt to subscribe repeats
 * it.
 */
async function sendFirst(
  { channels, log, publicUrl }: SubscribePushDeps,
  userId: bigint,
  subscription: PushSubscriptionRow,
  language: string,
): Promise<SendOutcome> {
  const message: OutgoingMessage = {
    ...notificationTexts(language).push_on,
    kind: null,
    language,
    id: TEST_IDS + subscription.id,
    userId,
    url: `${publicUrl}/profile/settings`,
  }
  try {
    return (await channels.senders.push?.send(subscription, message)) ?? { kind: 'later' }
  } catch (error) {
    log.warn({ err: error }, 'a push service could not be reached')
    return { kind: 'later' }
  }
}

/** Ends one subscription of a player, or with null all of them; subscriptions of other players stay. */
export function unsubscribePush(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  endpoint: string | null,
): Promise<void> {
  const ended = endpoint === null ? null : (plainEndpoint(endpoint) ?? endpoint)
  return endPushSubscriptions(database, userId, ended, new Date(clock.nowMs()))
}
