/** The interface of notifications for features: queue them, read the switches of reminders, find who receives web push, end emails. */

export { findLink, findTimeZone } from './addresses.sql.ts'
export { getSubscriptions } from './change-subscriptions.ts'
export { isPushSent } from './channels/push/vapid-keys.ts'
export { chosenChannels } from './chosen-channels.ts'
export { cancelNotifications } from './notifications.sql.ts'
export { selectAcceptedPush } from './push-subscriptions.sql.ts'
export { type NewNotification, queueNotification } from './queue-notification.ts'
export { UnsubscribeTokens } from './unsubscribe.ts'
