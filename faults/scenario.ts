/** What a fault may be tried with, and where. */
export interface Place {
  /** An empty folder of this scenario. */
  readonly dir: string
  /** The first of ten ports. */
  readonly port: number
  /** The form of a minute or less that `npm test` and `npm run test:long` run. */
  readonly isShort: boolean
  /** A promised time as it is judged: fifty times as long in the short form, which is not about speed and runs on busy machines. */
  within(ms: number): number
  say(line: string): void
  /** Ends what was started, in the opposite order, whether or not the scenario came to its end. */
  onEnd(end: () => unknown): void
}

/** What was seen: figures for the table, and one line for everything that broke a promise. */
export interface Outcome {
  readonly figures: Readonly<Record<string, string | number>>
  readonly faults: readonly string[]
  /** Why this machine cannot try it at all. */
  readonly skipped?: string
}

/** One kind of fault, and what the shop promises for it. */
export interface Scenario {
  readonly name: string
  /** Names of the promises in `docs/reliability.md`. */
  readonly promises: string
  readonly about: string
  readonly run: (place: Place) => Promise<Outcome>
}

/** A line for each promise that was not kept. */
export function unless(isKept: boolean, fault: string): readonly string[] {
  return isKept ? [] : [fault]
}
