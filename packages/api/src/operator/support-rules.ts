/** Filters by the owner of a request. */
export const SUPPORT_OWNERS = ['mine', 'nobody', 'others'] as const

/** Filters by state: `open` is every request that is not closed, `waiting` those that wait for an operator. */
export const SUPPORT_QUEUES = ['waiting', 'new', 'waiting_shop', 'waiting_player', 'open', 'closed'] as const

/** The maximum length of a template's name. */
export const SUPPORT_TEMPLATE_NAME_LENGTH = 60
