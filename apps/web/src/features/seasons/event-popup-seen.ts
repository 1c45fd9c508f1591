import { remember, remembered } from '../../api/remembered.ts'

const keyOf = (eventId: number) => `event-popup-seen-${eventId}`

export const isEventPopupSeen = (eventId: number): boolean => remembered(keyOf(eventId)) !== null

export const noteEventPopupSeen = (eventId: number): void => remember(keyOf(eventId), '1')
