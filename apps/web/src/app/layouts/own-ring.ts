/** The ring of the player's level in the header, which what tells of a level points at. */
export const OWN_RING = 'own-ring'
