import type { GameCodes } from './game-codes.ts'

/** Who wins the pot: the highest total, the lowest, the better pair, or everybody in equal shares. */
export const BATTLE_MODES = ['classic', 'crazy', 'team', 'share'] as const

/** Codes of the emoji in a battle; the site has their pictures and texts. */
export const BATTLE_EMOJI = ['gg', 'fire', 'laugh', 'cry', 'angry', 'lucky', 'wow', 'hurry'] as const

/** The minimum and maximum number of slots; a team battle has exactly the maximum. */
export const BATTLE_SLOTS = { min: 2, max: 4 } as const

/** The maximum number of rounds of one battle. */
export const MAX_BATTLE_ROUNDS = 50

/** The channel of public battles that may be joined or watched. */
export const BATTLES_CHANNEL = 'battles'

/** The channel of one battle. */
export function battleChannel(ulid: string): string {
  return `battle:${ulid}`
}

export const BATTLE_CODES = {
  kind: 'battle',
  causes: ['battleStake', 'battleRefund', 'battleWin'],
  drops: ['Battle'],
  tasks: ['play_battle', 'play_battle_4', 'play_battle_team', 'win_battle', 'win_battle_crazy'],
  tabs: [],
  rolls: [],
  reserves: [],
  rules: [],
  switches: [{ name: 'battles', closes: ['/battles', '/battles/create'] }],
  pages: ['battles'],
  clicks: ['Battles'],
  accountParts: [],
} as const satisfies GameCodes
