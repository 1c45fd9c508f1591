import type { Client } from 'pg'
import type { Anchors } from './anchors.ts'

/** One promise of the shop and how it is proved. */
export interface Invariant {
  /** The name it has in `docs/invariants.md`. */
  readonly id: string
  readonly promise: string
  /** Answers one line per finding; none when the promise holds. `count` tells what was looked at. */
  readonly check: (snapshot: Snapshot) => Promise<Verdict>
}

export interface Verdict {
  readonly looked: number
  readonly findings: readonly string[]
  /** What could not be looked at. */
  readonly note?: string
}

/** The database as it was at one moment: one read-only, repeatable-read transaction. */
export interface Snapshot {
  readonly client: Client
  /** The key that seals server seeds; without it only revealed seeds can be replayed. */
  readonly seedKey: Buffer | undefined
  /** Undefined where nobody named their files. */
  readonly anchors: Anchors | undefined
  /** Rolls up to this id were replayed before; 0 replays all. */
  readonly rolledAfter: bigint
  /** What is missing of the rolls that were replayed before, as findings. */
  readonly vanishedRolls: readonly string[]
}

/** Findings past this many of one invariant are counted, not printed. */
export const PRINTED_FINDINGS = 20

/**
 * An invariant that one query proves: the query answers a row per violation, whose column `finding` says what is wrong, and
 * `looked` is a query that counts what was looked at.
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
