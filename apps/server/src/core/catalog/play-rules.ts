import { type PlayRules, type RuledGame, readPlayRules } from '@runecase/game/play-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { getRulesVersion, selectPlayRules } from './play-rules.sql.ts'

/** The rules of one game. */
export type RulesOf<G extends RuledGame> = Extract<PlayRules, { game: G }>

/**
 * The published rules of upgrades and contracts. The version in force is queried each time, in the transaction that uses it. A version
 * never changes, so its text is read once.
 */
export class PlayRulesBook {
  readonly #read = new Map<string, PlayRules>()

  /** The rules in force at a moment, for use in this transaction. Throws for a document with invalid rules. */
  async inForce<G extends RuledGame>(tx: Tx, game: G, nowMs: number): Promise<RulesOf<G>> {
    const version = await getRulesVersion(tx, game, new Date(nowMs))
    const known = this.#read.get(`${game}:${version}`) ?? (await this.#learn(tx, game, version))
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
