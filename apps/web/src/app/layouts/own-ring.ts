/** The id of the player's level ring in the header; the display of a new level starts there. */
export const OWN_RING = 'own-ring'
