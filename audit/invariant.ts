import type { Client } from 'pg'
import type { Anchors } from './anchors.ts'

/** One invariant and its check. */
export interface Invariant {
  /** Its name in `docs/invariants.md`. */
  readonly id: string
  readonly promise: string
  /** Returns one line per finding; none when the invariant holds. `count` reports what was checked. */
  readonly check: (snapshot: Snapshot) => Promise<Verdict>
}

export interface Verdict {
  readonly looked: number
  readonly findings: readonly string[]
  /** Which parts could not be checked. */
  readonly note?: string
}

/** A snapshot of the database: one read-only, repeatable-read transaction. */
export interface Snapshot {
  readonly client: Client
  /** The key that encrypts server seeds. Without it only revealed seeds can be replayed. */
  readonly seedKey: Buffer | undefined
  /** Undefined without anchor files. */
  readonly anchors: Anchors | undefined
  /** Rolls up to this id were replayed by an earlier run; 0 replays all. */
  readonly rolledAfter: bigint
  /** Findings about missing rolls that an earlier run had replayed. */
  readonly vanishedRolls: readonly string[]
}

/** Findings past this many of one invariant are counted, not printed. */
export const PRINTED_FINDINGS = 20

/**
 * An invariant that one query checks. The query returns one row per violation, with the column `finding`; `looked` is a query that counts
 * the checked rows.
 */
export function bySql(id: string, promise: string, looked: string, violations: string): Invariant {
  return {
    id,
    promise,
    async check({ client }) {
      const [counted, found] = [
        await client.query<{ count: string }>(looked),
        await client.query<{ finding: string }>(violations),
      ]
      return { looked: Number(counted.rows[0]?.count ?? 0), findings: found.rows.map((row) => row.finding) }
    },
  }
}
