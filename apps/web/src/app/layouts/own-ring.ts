/** The id of the player's level ring in the header, which level messages refer to. */
export const OWN_RING = 'own-ring'
