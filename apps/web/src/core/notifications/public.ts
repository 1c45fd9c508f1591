/** Push messages and the other channels of notifications. */

export { default as NOTIFICATIONS_NS } from 'texts:core/notifications/notifications'
export { channelsQuery } from './notifications.queries.ts'
export { NotifyPanel } from './notify-panel.tsx'
export { PushCard } from './push-card.tsx'
export { pushSupportHere } from './push-support.ts'
export { usePush } from './use-push.ts'
