/** What everything that names games calls one of them. A field without codes is an empty list: then the game has nothing of the sort. */
export interface GameCodes {
  /** The kind of its plays, and of their movements in a player's history. */
  readonly kind: string
  /** Causes of movements. */
  readonly causes: readonly string[]
  /** Sources of drops. */
  readonly drops: readonly string[]
  /** Types of tasks of an event. */
  readonly tasks: readonly string[]
  /** Tabs of an event. */
  readonly tabs: readonly string[]
  /** Purposes of the rolls that decide its plays. */
  readonly rolls: readonly string[]
  /** Statuses of items that it has taken and rolls for. */
  readonly reserves: readonly string[]
  /** The game of its published rules. */
  readonly rules: readonly string[]
  /** Switches of operators, and the pages that each closes, by their whole path. Pages of what has begun stay open. */
  readonly switches: readonly { readonly name: string; readonly closes: readonly string[] }[]
  /** First segments of its pages' paths that a sign-in may return to. */
  readonly pages: readonly string[]
  /** Names under which clicks that lead to it are counted. */
  readonly clicks: readonly string[]
  /** Parts of an account whose change is told. */
  readonly accountParts: readonly string[]
}
