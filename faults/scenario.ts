/** The environment of a scenario. */
export interface Place {
  /** An empty folder for this scenario. */
  readonly dir: string
  /** The first of ten ports. */
  readonly port: number
  /** The short form of at most a minute, run by `npm test` and `npm run test:long`. */
  readonly isShort: boolean
  /** A time limit as it is checked: fifty times as long in the short form, which does not test speed and runs on busy machines. */
  within(ms: number): number
  print(line: string): void
  /** Adds a function that stops something; they run in reverse order, also after a failure. */
  onEnd(end: () => unknown): void
}

/** The result: values for the table, and one line per broken promise. */
export interface Outcome {
  readonly figures: Readonly<Record<string, string | number>>
  readonly faults: readonly string[]
  /** Why this machine cannot run it. */
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

/** One line per broken promise. */
export function unless(isStored: boolean, fault: string): readonly string[] {
  return isStored ? [] : [fault]
}
