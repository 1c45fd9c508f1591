/** The minimum and maximum length of a name that a player chooses, in characters as a reader counts them. */
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 24
/** Days between two changes. */
export const NICKNAME_DAYS = 30

/** Why a name cannot be chosen. */
export const NICKNAME_FAULTS = [
  'blank',
  'short',
  'long',
  'invisible',
  'marks',
  'look_alike',
  'mixed',
  'link',
  'reserved',
  'same',
] as const
export type NicknameFault = (typeof NICKNAME_FAULTS)[number]

/** `waiting`: in force, but no operator has confirmed it yet. `replaced`: the player chose another one before that. */
export const NICKNAME_STATES = ['waiting', 'confirmed', 'revoked', 'replaced'] as const
export type NicknameState = (typeof NICKNAME_STATES)[number]
