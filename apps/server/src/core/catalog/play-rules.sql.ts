import type { RuledGame } from '@runecase/game/play-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** The version of a game's rules that is in force at a time. Throws when there is none, because a first version always exists. */
export async function getRulesVersion(queries: Queries, game: RuledGame, at: Date): Promise<number> {
  const [row] = await queries.rows<{ version: number }>(
    'get_rules_version',
    `select version from play_rules where game = $1 and effective_from <= $2 order by effective_from desc, version desc limit 1`,
    [game, at],
  )
  if (!row) throw new Error(`no rules of ${game} are in force`)
  return row.version
}

export interface PlayRulesRow {
  readonly game: RuledGame
  readonly version: number
  readonly hash: Buffer
  readonly document: string
  readonly effectiveFrom: Date
}

/** SQL: joins the published rules of a game as `v`; `version` is an expression. */
export const rulesJoin = (game: RuledGame, version: string) =>
  `join play_rules v on v.game = '${game}' and v.version = ${version}`

/** Every published version, newest first. */
export function selectPlayRules(queries: Queries): Promise<PlayRulesRow[]> {
  return queries.rows(
    'select_play_rules',
    `select game, version, hash, document, effective_from as "effectiveFrom" from play_rules order by game desc, version desc`,
  )
}
