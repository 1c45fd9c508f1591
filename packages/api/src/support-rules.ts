/** What a request to support is about. */
export const SUPPORT_TOPICS = ['payment', 'withdrawal', 'item', 'game', 'account', 'other'] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** `new`: nobody has answered yet. `waiting_shop`, `waiting_player`: who writes next. */
export const SUPPORT_STATES = ['new', 'waiting_shop', 'waiting_player', 'closed'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

/** What can be attached to a request, by the button on its screen. */
export const SUPPORT_SUBJECTS = ['order', 'battle', 'item', 'withdrawal'] as const
export type SupportSubjectKind = (typeof SUPPORT_SUBJECTS)[number]

/** Lines of a conversation. All but notes are shown to the player; the last three have no text. */
export const SUPPORT_MESSAGE_KINDS = ['player', 'answer', 'note', 'closed', 'reopened', 'merged'] as const
export type SupportMessageKind = (typeof SUPPORT_MESSAGE_KINDS)[number]

/** Characters of a message. */
export const SUPPORT_TEXT_LENGTH = 3000
/** Pictures of one message. */
export const SUPPORT_PICTURES = 3
/** Bytes of an uploaded picture. */
export const SUPPORT_PICTURE_MAX_BYTES = 8 * 1024 * 1024
/** The longest side of a stored picture in pixels: a screenshot stays legible. */
export const SUPPORT_PICTURE_SIDE = 1600

/** Requests of a player that are not closed. */
export const SUPPORT_MAX_OPEN = 3
/** Requests of a player within 24 hours. */
export const SUPPORT_MAX_DAY = 10
/** Messages of a player in a row. */
export const SUPPORT_MAX_UNANSWERED = 10
/** Pictures that a player has uploaded and not sent; the oldest one makes room for another. */
export const SUPPORT_MAX_UNSENT = 6
/** Days during which a closed request can be opened again. */
export const SUPPORT_REOPEN_DAYS = 14
/** Requests on a page of the player's list. */
export const SUPPORT_PAGE = 20
