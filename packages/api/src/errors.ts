/**
 * Every code of a failed call, and its HTTP status. Refusals are expected and listed here; anything else is `unpredicted`, whose cause is
 * never sent.
 */
export const ERROR_STATUS = {
  validation: 400,
  steamUrlEmpty: 400,
  steamUrlValidation: 400,
  steamLoginEmpty: 400,
  steamLoginLength: 400,
  steamLoginShort: 400,
  steamLoginValid: 400,
  steamLoginLatinFirst: 400,
  authentication: 401,
  wrongCredentials: 401,
  login_token_invalid: 401,
  email_token_invalid: 422,
  recovery_token_invalid: 422,
  /** The current password, required for changing it, is wrong. */
  password_wrong: 422,
  /** The code of the second factor, or the recovery code, is wrong or was used before. */
  wrong_code: 401,
  passkey_refused: 422,
  forbidden: 403,
  /** The call needs a session that is at most ten minutes old. */
  sign_in_too_old: 403,
  /**
   * The second factor must be confirmed, or confirmed again. For players `hasPasskey`: one of their keys can do so; at a sign-in `options`:
   * the challenge for it.
   */
  second_factor_required: 403,
  /** Operators cannot approve their own change requests. */
  own_change: 403,
  /** One of the two operators gave the other one their account or role, so they do not count as two people. */
  tied_operators: 403,
  /** Operators cannot disable themselves or change their own role. */
  own_account: 403,
  limit_reached: 403,
  /** The player is in a pause. `date`: its end; null when it has none. */
  self_excluded: 403,
  /** An operator forbade the action. `action`; `reason`: shown to the player; `date`: the end, null without one. */
  restricted: 403,
  /** The player must state to be of age. `field`: the field of the call that must be set. */
  age_required: 403,
  reality_check_required: 403,
  country_denied: 403,
  caseNotFound: 404,
  userNotFound: 404,
  dataNotFound: 404,
  promo_not_found: 404,
  method_not_allowed: 405,
  invalidItem: 409,
  inventory: 409,
  inWithdrawalProcess: 409,
  battle_already_in: 409,
  battle_closed: 409,
  battle_locked: 409,
  battle_not_creator: 409,
  battle_not_member: 409,
  battle_not_starting: 409,
  battle_slot_taken: 409,
  battle_starting: 409,
  /** The player has an unfinished board. */
  techies_board_open: 409,
  /** The board is finished, or has other opened cells than the player saw. */
  techies_board_changed: 409,
  /** An unfinished play is decided by the seed, which may not be revealed yet. */
  seed_in_use: 409,
  identity_exists: 409,
  idempotency_in_progress: 409,
  price_changed: 409,
  offer_bought: 409,
  level_received: 409,
  limit_too_soon: 409,
  outdated: 409,
  /** The call needs a change request that another operator approves. */
  approval_required: 409,
  /** Another operator changed it first. `version`: the current version. */
  version_conflict: 409,
  /** The change request is already decided. */
  change_closed: 409,
  /** The base of the change request has changed. */
  change_stale: 409,
  login_taken: 409,
  /** The second factor was turned on or off on another page, or too much time has passed. */
  second_factor_changed: 409,
  /** `date`: when the player may choose the next name. */
  nickname_too_soon: 409,
  /** The request is closed for good. */
  support_closed: 409,
  /** The withdrawal was decided, handed over or has ended. */
  withdrawal_not_held: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  /** The change cannot be made. `fault`: the reason, a code of its feature. */
  change_refused: 422,
  /** The file is not an acceptable picture. `fault`: `format`, `broken`, `animated`, `too_small`, `too_large`, `outside`. */
  picture_refused: 422,
  invite_invalid: 422,
  balance_error: 422,
  /** Operators closed this part of the shop. `feature`: its switch; `text`: their message, or null. */
  feature_closed: 422,
  /** The player has a debt from a returned payment. `amount`: GOLD; `coins`: coins. */
  debt_outstanding: 422,
  case_not_available: 422,
  upgrade_multiplier_too_high: 422,
  no_inventory_items: 422,
  no_upgrade_item: 422,
  invalid_sum: 422,
  link_partner_mismatch: 422,
  commitment_invalid: 422,
  channel_no_identity: 422,
  push_service_unknown: 422,
  time_zone_unknown: 422,
  unsubscribe_token_invalid: 422,
  last_way_in: 422,
  payment_direction_unavailable: 422,
  payment_sum_wrong: 422,
  payment_field_wrong: 422,
  /** The offer has ended. `endedAt`: when it ended. */
  offer_ended: 422,
  level_not_reached: 422,
  /** The season is over. `endedAt`: when it ended. */
  event_over: 422,
  promo_expired: 422,
  promo_exhausted: 422,
  promo_used: 422,
  promo_linked_used: 422,
  gift_code_used: 422,
  /** The partner's code is not accepted. `fault`: one of `PARTNER_CODE_FAULTS`. */
  partner_code_refused: 422,
  /** Commission is not paid out. `fault`: one of `PARTNER_PAYOUT_FAULTS`; `sum`: the minimum or the maximum, GOLD. */
  partner_payout_refused: 422,
  /** The name cannot be chosen. `fault`: one of `NICKNAME_FAULTS`. */
  nickname_refused: 422,
  /** Too many requests or messages: `limit` is `open`, `day` or `messages`, `count` the maximum. */
  support_limit: 422,
  idempotency_mismatch: 422,
  no_link: 422,
  no_login: 422,
  withdrawal_hold: 422,
  tooManyWithdrawals: 422,
  steamLogin: 422,
  invalidUser: 422,
  error_generation: 422,
  error_max_rounds: 422,
  error_too_many_rounds: 422,
  error_not_enough_funds_for_battle: 422,
  rate_limited: 429,
  fastOpen: 429,
  unpredicted: 500,
  payment_not_started: 503,
  temporarily_unavailable: 503,
  commit_unknown: 503,
  maintenance: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Refusals of gifts: to protect the player, or because operators forbade them. */
export const GIFT_REFUSALS = [
  'restricted',
  'self_excluded',
  'reality_check_required',
] as const satisfies readonly ErrorCode[]

/** Refusals of every game and of refills, to protect the player. */
export const PLAY_REFUSALS = [...GIFT_REFUSALS, 'limit_reached'] as const satisfies readonly ErrorCode[]

/** Refusals of every game: a player with a debt may sell and refill, but not stake. */
export const GAME_REFUSALS = [...PLAY_REFUSALS, 'debt_outstanding'] as const satisfies readonly ErrorCode[]

/** Codes of every call; an endpoint lists only its own refusals beyond these. */
export const COMMON_ERRORS = [
  'validation',
  'authentication',
  'forbidden',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unpredicted',
  'temporarily_unavailable',
  'commit_unknown',
  'maintenance',
] as const satisfies readonly ErrorCode[]

/** The parameters of a code: numbers, texts and dates for its sentence, or the faults of a malformed call. */
export type ErrorParams = Readonly<Record<string, unknown>>

/** One fault of a malformed call: the field's path in wire format, and the reason. */
export interface FieldFault {
  readonly path: string
  readonly reason: string
}

/** The body of every failed call, in wire format. */
export interface ErrorEnvelope {
  readonly status: 'error'
  readonly key: ErrorCode
  readonly msg: string
  readonly data: { readonly code: ErrorCode; readonly params: ErrorParams }
  readonly debug?: string
}
