import { type PlayRules, type RuledGame, readPlayRules } from '@runecase/game/play-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { getRulesVersion, selectPlayRules } from './play-rules.sql.ts'

/** The rules of one game. */
export type RulesOf<G extends RuledGame> = Extract<PlayRules, { game: G }>

/**
 * The published rules of upgrades and contracts. Which version is in force is asked of the database each time, in the
 * transaction that plays by it; what a version says never changes, so it is read once.
 */
export class PlayRulesBook {
  readonly #read = new Map<string, PlayRules>()

  /** The rules in force at a moment, to be played in this transaction. Throws for a document that could not be played. */
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
