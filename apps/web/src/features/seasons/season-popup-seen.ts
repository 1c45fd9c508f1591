import { remember, remembered } from '../../api/remembered.ts'

const keyOf = (eventId: number) => `event-popup-seen-${eventId}`

export const isSeasonPopupSeen = (eventId: number): boolean => remembered(keyOf(eventId)) !== null

export const noteSeasonPopupSeen = (eventId: number): void => remember(keyOf(eventId), '1')
