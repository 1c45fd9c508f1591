/**
 * What features made of the catalogue, as SQL: it is asked before the catalogue changes, also by the console, which makes no features. The list of
 * all features is `catalogue-uses.ts` of the server.
 */
export interface CatalogueUses {
  /** SQL queries of one column, `case_id`: cases whose odds players rely on although nobody has opened them by themselves, such as cases of battles. */
  readonly knownCases: readonly string[]
  /**
   * Queries of what one operator made alone and is not over: `operator_id`, `target` (such as `raffle 12`), and what it gives at present prices to
   * a player who gets as much of it as one can (`per_player`) and to all (`total`), minor units of GOLD.
   */
  readonly standingRewards: readonly string[]
}
