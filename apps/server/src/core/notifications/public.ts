/**
 * The interface of notifications for features: queue notifications, read the switches of reminders, find who receives web push, unsubscribe
 * from emails.
 */

export { findLink, findTimeZone } from './addresses.sql.ts'
export { getSubscriptions } from './change-subscriptions.ts'
export type { SendOutcome } from './channels/channel.ts'
export { isPushSent } from './channels/push/vapid-keys.ts'
export type { ChatLinker } from './chat-links.ts'
export { chosenChannels } from './chosen-channels.ts'
export { type Channels, connectChannels } from './connect-channels.ts'
export { cancelNotifications, cancelSubject } from './notifications.sql.ts'
export { selectAcceptedPush } from './push-subscriptions.sql.ts'
export { type NewNotification, queueNotification } from './queue-notification.ts'
export { canonicalTimeZone, nextDaytime } from './quiet-hours.ts'
export { isReachable } from './reachable.sql.ts'
export { UnsubscribeTokens } from './unsubscribe.ts'
