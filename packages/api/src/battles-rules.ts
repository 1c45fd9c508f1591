/** How the pot finds its owner: the highest total, the lowest, the better pair, or everybody alike. */
export const BATTLE_MODES = ['classic', 'crazy', 'team', 'share'] as const

/** What may be said in a battle, by code; pictures and words belong to the site. */
export const BATTLE_EMOJI = ['gg', 'fire', 'laugh', 'cry', 'angry', 'lucky', 'wow', 'hurry'] as const

/** A battle has this many slots at least and at most; a team battle exactly the most. */
export const BATTLE_SLOTS = { min: 2, max: 4 } as const

/** The most rounds of one battle. */
export const MAX_BATTLE_ROUNDS = 50

/** The channel of battles that anybody may join or watch. */
export const BATTLES_CHANNEL = 'battles'

/** The channel of one battle. */
export function battleChannel(ulid: string): string {
  return `battle:${ulid}`
}
