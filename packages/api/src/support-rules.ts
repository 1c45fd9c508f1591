/** What a request to support is about. */
export const SUPPORT_TOPICS = ['payment', 'withdrawal', 'item', 'game', 'account', 'other'] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** `new`: not answered yet. `waiting_shop`, `waiting_player`: who must write next. */
export const SUPPORT_STATES = ['new', 'waiting_shop', 'waiting_player', 'closed'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

/** What can be attached to a request, by the button on its screen. */
export const SUPPORT_SUBJECTS = ['order', 'battle', 'item', 'withdrawal'] as const
export type SupportSubjectKind = (typeof SUPPORT_SUBJECTS)[number]

/** Kinds of lines in a conversation. All except notes are shown to the player; the last three have no text. */
export const SUPPORT_MESSAGE_KINDS = ['player', 'answer', 'note', 'closed', 'reopened', 'merged'] as const
export type SupportMessageKind = (typeof SUPPORT_MESSAGE_KINDS)[number]

/** The maximum length of a message. */
export const SUPPORT_TEXT_LENGTH = 3000
/** The maximum number of pictures in one message. */
export const SUPPORT_PICTURES = 3
/** The maximum size of an uploaded picture, bytes. */
export const SUPPORT_PICTURE_MAX_BYTES = 8 * 1024 * 1024
/** The longest side of a stored picture in pixels, so that a screenshot stays legible. */
export const SUPPORT_PICTURE_SIDE = 1600

/** The maximum number of a player's requests that are not closed. */
export const SUPPORT_MAX_OPEN = 3
/** The maximum number of a player's requests within 24 hours. */
export const SUPPORT_MAX_DAY = 10
/** The maximum number of a player's messages without an answer. */
export const SUPPORT_MAX_UNANSWERED = 10
/** The maximum number of a player's uploaded pictures that are not sent; the oldest makes room for another. */
export const SUPPORT_MAX_UNSENT = 6
/** The number of days in which a closed request can be opened again. */
export const SUPPORT_REOPEN_DAYS = 14
/** The number of requests on a page of the player's list. */
export const SUPPORT_PAGE = 20
