import { type PlayRules, type RuledGame, readPlayRules } from '@runecase/game/play-rules.ts'
import type { Queries } from '../../platform/db.ts'
import { getRulesVersion, selectPlayRules } from './play-rules.sql.ts'

/** The rules of one game. */
export type RulesOf<G extends RuledGame> = Extract<PlayRules, { game: G }>

/**
 * The published rules of games other than cases. The version in force is queried each time, in the transaction that uses it. A version
 * never changes, so its text is read once.
 */
export class PlayRulesBook {
  readonly #read = new Map<string, PlayRules>()

  /** The rules in force at a time, for use in this transaction. Throws for a document with invalid rules. */
  async inForce<G extends RuledGame>(queries: Queries, game: G, nowMs: number): Promise<RulesOf<G>> {
    return this.ofVersion(queries, game, await getRulesVersion(queries, game, new Date(nowMs)))
  }

  /** The rules of a version, for plays that began under it. Throws when there is none. */
  async ofVersion<G extends RuledGame>(queries: Queries, game: G, version: number): Promise<RulesOf<G>> {
    const known = this.#read.get(`${game}:${version}`) ?? (await this.#learn(queries, game, version))
    return known as RulesOf<G>
  }

  async #learn(queries: Queries, game: RuledGame, version: number): Promise<PlayRules> {
    const row = (await selectPlayRules(queries)).find((one) => one.game === game && one.version === version)
    if (!row) throw new Error(`rules ${version} of ${game} are not there`)
    const rules = readPlayRules(game, row.document)
    this.#read.set(`${game}:${version}`, rules)
    return rules
  }
}
