/**
 * How features use the catalogue, as SQL: these queries run before the catalogue changes, also from the console, which creates no features.
 * The list of all features is `catalogue-uses.ts` of the server.
 */
export interface CatalogueUses {
  /** SQL queries of one column, `case_id`: cases whose odds players rely on although nobody has opened them by themselves, such as cases of battles. */
  readonly knownCases: readonly string[]
  /**
   * Queries of what one operator alone has given and is still open: `operator_id`, `target` (such as `raffle 12`), and its value at present
   * prices for a player who gets as much of it as one can (`per_player`) and for all (`total`), in minor units of GOLD.
   */
  readonly standingRewards: readonly string[]
}
