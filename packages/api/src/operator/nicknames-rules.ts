/** For how many days an operator may forbid another change with a revoked name; 0: the player may choose another one at once. */
export const NICKNAME_PAUSES = [0, 7, 30, 90, 365] as const
/** The maximum number of names that one call confirms. */
export const NICKNAME_BATCH = 50
