import { CHANNELS, type Channel } from '@runecase/api/notifications-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type ConsentCause,
  findSubscriptions,
  findSubscriptionsForUpdate,
  insertConsent,
  type SubscriptionsRow,
  updateSubscriptions,
} from './consents.sql.ts'

export type SubscriptionDeps = Pick<Deps, 'database' | 'clock'>

/** The channels that remind a player of their free cases. */
export function getSubscriptions(database: Deps['database'], userId: bigint): Promise<SubscriptionsRow> {
  return findSubscriptions(database, userId)
}

/** Sets all switches; each change is recorded. */
export async function setSubscriptions(
  deps: SubscriptionDeps,
  userId: bigint,
  subscriptions: SubscriptionsRow,
): Promise<SubscriptionsRow> {
  await deps.database.transaction((tx) => changeSubscriptions(tx, deps, userId, subscriptions, 'settings'))
  return subscriptions
}

/** Sets one switch in the transaction of the caller. */
export function switchChannel(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: bigint,
  change: { readonly channel: Channel; readonly isOn: boolean; readonly cause: ConsentCause },
): Promise<void> {
  return changeSubscriptions(tx, deps, userId, { [change.channel]: change.isOn }, change.cause)
}

async function changeSubscriptions(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: bigint,
  wanted: Partial<SubscriptionsRow>,
  cause: ConsentCause,
): Promise<void> {
  const before = await findSubscriptionsForUpdate(tx, userId)
  const after = { ...before, ...wanted }
  const changed = CHANNELS.filter((channel) => before[channel] !== after[channel])
  if (changed.length === 0) return
  updateSubscriptions(tx, userId, after)
  const at = new Date(clock.nowMs())
  for (const channel of changed) insertConsent(tx, { userId, channel, isOn: after[channel], cause, at })
}
