import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Say } from '../facts/public.ts'
import { isExcluded } from '../ledger/public.ts'
import { endLinkOfAddress, findConfirmedEmail, findLink } from './addresses.sql.ts'
import { switchChannel } from './change-subscriptions.ts'
import type { ChannelSenders, OutgoingMessage, PushTarget, SendOutcome } from './channels/channel.ts'
import { findSubscriptionsForShare } from './consents.sql.ts'
import {
  type DropReason,
  type DueDelivery,
  findDueDelivery,
  takePlace,
  takeReminderDay,
  updateAsked,
  updateDropped,
  updateOutcome,
  updatePaused,
  updatePostponed,
} from './deliveries.sql.ts'
import type { DeliveryChannel } from './notification-kinds.ts'
import { findPushSubscriptionForShare, updateGoneSubscription } from './push-subscriptions.sql.ts'
import { localTime, nextDaytime } from './quiet-hours.ts'
import { writeMessage } from './write-message.ts'

/** Longer than a sender may take: an attempt without an outcome after this time is repeated. */
const ATTEMPT_MS = 60_000
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 1_800_000
/** The interval between two messages of a channel, across all processes. */
const PACE_MS: Readonly<Record<DeliveryChannel, number>> = { email: 100, telegram: 50, vk: 60, push: 20 }

export type DeliverDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly senders: ChannelSenders
  readonly publicUrl: string
  /** Translates names of the shop into the language of a message. */
  readonly say?: Say
}

type Address = string | PushTarget

/**
 * Sends one due message: records the attempt, calls the provider outside any transaction, records the outcome. If the process dies in
 * between, another attempt sends the message with the same id. Returns whether it did anything.
 */
export async function deliverMessage(deps: DeliverDeps, id: bigint): Promise<boolean> {
  const asked = await deps.database.transaction((tx) => askDelivery(tx, deps, id))
  if (!asked) return false
  const { delivery, to } = asked
  const outcome = await send(deps, delivery, to)
  await deps.database.transaction((tx) => recordOutcome(tx, deps, delivery, to, outcome))
  return true
}

async function askDelivery(
  tx: Tx,
  { clock }: DeliverDeps,
  id: bigint,
): Promise<{ delivery: DueDelivery; to: Address } | undefined> {
  const nowMs = clock.nowMs()
  const now = new Date(nowMs)
  const delivery = await findDueDelivery(tx, id, now)
  if (!delivery) return undefined
  const { timeZone } = delivery
  const drop = (reason: DropReason) => {
    updateDropped(tx, id, reason)
    return undefined
  }
  if (delivery.isCancelled) return drop('replaced')
  if (delivery.giveUpAt <= now) return drop('given_up')
  const to = await findAddress(tx, delivery)
  if (to === undefined) return drop('no_address')
  if (delivery.isReminder) {
    const daytimeMs = nextDaytime(nowMs, timeZone)
    if (daytimeMs > nowMs) {
      updatePostponed(tx, id, new Date(daytimeMs))
      return undefined
    }
    const reason = await reminderRefusal(tx, delivery, now)
    if (reason) return drop(reason)
  }
  const until = await takePlace(tx, delivery.channel, now, PACE_MS[delivery.channel])
  if (until) {
    updatePostponed(tx, id, until)
    return undefined
  }
  if (delivery.isReminder) {
    const { notificationId, userId, channel } = delivery
    const { day } = localTime(nowMs, timeZone)
    if (!(await takeReminderDay(tx, { userId, channel, day, notificationId }))) return drop('reminded')
  }
  updateAsked(tx, id, { at: now, dueAt: new Date(nowMs + ATTEMPT_MS), timeZone })
  return { delivery: { ...delivery, attempts: delivery.attempts + 1 }, to }
}

/** The switches are read under a lock, so that no message is sent after the player turned its channel off. */
async function reminderRefusal(tx: Tx, { userId, channel }: DueDelivery, now: Date): Promise<DropReason | undefined> {
  if (channel !== 'push' && !(await findSubscriptionsForShare(tx, userId))[channel]) return 'off'
  return (await isExcluded(tx, userId, now)) ? 'excluded' : undefined
}

async function findAddress(tx: Tx, { channel, userId, targetId }: DueDelivery): Promise<Address | undefined> {
  if (channel === 'email') return findConfirmedEmail(tx, userId)
  if (channel === 'push') return findPushSubscriptionForShare(tx, targetId)
  return (await findLink(tx, userId, channel))?.address
}

async function send(deps: DeliverDeps, delivery: DueDelivery, to: Address): Promise<SendOutcome> {
  const { language } = delivery
  const { path, ...texts } = writeMessage(deps.say?.(delivery.content, language) ?? delivery.content, language)
  const message: OutgoingMessage = {
    ...texts,
    language,
    id: delivery.id,
    userId: delivery.userId,
    kind: delivery.content.kind,
    url: `${deps.publicUrl}${path}`,
  }
  const sender = deps.senders[delivery.channel]
  try {
    // The keys of a channel may be removed while its messages wait.
    if (!sender) return { kind: 'later' }
    return await sender.send(to as string & PushTarget, message)
  } catch (error) {
    deps.log.warn({ err: error, channel: delivery.channel, id: String(delivery.id) }, 'a message could not be sent')
    return { kind: 'later' }
  }
}

async function recordOutcome(
  tx: Tx,
  deps: DeliverDeps,
  delivery: DueDelivery,
  to: Address,
  outcome: SendOutcome,
): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const at = new Date(nowMs)
  switch (outcome.kind) {
    case 'sent':
      return updateOutcome(tx, delivery, { status: 'sent', at })
    case 'refused':
      return updateOutcome(tx, delivery, { status: 'dropped', reason: 'refused' })
    case 'gone':
      updateOutcome(tx, delivery, { status: 'dropped', reason: 'no_address' })
      return forgetAddress(tx, deps, delivery, to, at)
    case 'later': {
      const dueAt = new Date(nowMs + Math.max(outcome.afterMs ?? 0, retryMs(delivery.attempts)))
      updateOutcome(tx, delivery, { status: 'waiting', dueAt })
      if (outcome.isForAll) updatePaused(tx, delivery.channel, new Date(nowMs + (outcome.afterMs ?? 0)))
    }
  }
}

/** Ends addresses that no longer accept messages. */
async function forgetAddress(tx: Tx, deps: DeliverDeps, delivery: DueDelivery, to: Address, at: Date): Promise<void> {
  const { channel, targetId } = delivery
  if (channel === 'push') return updateGoneSubscription(tx, targetId, at)
  if (channel === 'email' || typeof to !== 'string') return
  const userId = await endLinkOfAddress(tx, channel, to, at)
  if (userId !== undefined) await switchChannel(tx, deps, userId, { channel, isOn: false, cause: 'blocked' })
}

const retryMs = (attempts: number) => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
