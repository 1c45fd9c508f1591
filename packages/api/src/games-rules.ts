import { BATTLE_CODES } from './battles-rules.ts'
import { CASE_CODES } from './cases-rules.ts'
import { CONTRACT_CODES } from './contracts-rules.ts'
import { EXCHANGE_CODES } from './exchange-rules.ts'
import type { GameCodes } from './game-codes.ts'
import { TECHIES_CODES } from './techies-rules.ts'
import { UPGRADE_CODES } from './upgrades-rules.ts'

/** Every game, in the order in which lists show them. What is about games in general is made of this list and names none. */
export const GAMES = [
  CASE_CODES,
  BATTLE_CODES,
  UPGRADE_CODES,
  CONTRACT_CODES,
  EXCHANGE_CODES,
  TECHIES_CODES,
] as const satisfies readonly GameCodes[]

type Codes = (typeof GAMES)[number]

/** The kinds of games. */
export type GameKind = Codes['kind']

/** The kinds of all games. */
export const GAME_KINDS: readonly GameKind[] = GAMES.map(({ kind }) => kind)

/** The codes of one field, of all games in their order. */
export function codesOf<F extends Exclude<keyof GameCodes, 'kind'>>(field: F): readonly Codes[F][number][] {
  return GAMES.flatMap((game): readonly Codes[F][number][] => game[field])
}

/** Sources of items that a roll gave. */
export const ROLLED_DROPS: ReadonlySet<string> = new Set(
  GAMES.filter(({ rolls }) => rolls.length > 0).flatMap(({ drops }): readonly string[] => drops),
)
