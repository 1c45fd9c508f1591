import type { SupportSubjectKind } from '@runecase/api/support-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** The subject of a request, with the number by which operators find it. `name`: null when it has none. */
export interface FoundSubject {
  readonly id: string
  readonly name: string | null
}

/** Finds things of one kind that a player may attach to a request. A feature lists its own in `Feature.supportSubjects`. */
export interface SupportSubject {
  readonly kind: SupportSubjectKind
  /**
   * The player's own thing; undefined for another player's, and for a missing one. `id` is its name on the player's pages: a number, and
   * for a battle its ulid.
   */
  readonly find: (queries: Queries, userId: bigint, id: string) => Promise<FoundSubject | undefined>
}

/** The kinds of all features in this process. */
export class SupportSubjects {
  readonly #subjects = new Map<SupportSubjectKind, SupportSubject>()

  /** Throws for a kind that already has a finder. */
  add(subjects: readonly SupportSubject[]): void {
    for (const subject of subjects) {
      if (this.#subjects.has(subject.kind)) throw new Error(`two features find the kind ${subject.kind}`)
      this.#subjects.set(subject.kind, subject)
    }
  }

  /** The player's own thing; undefined for another player's, and for a missing one. */
  async find(
    queries: Queries,
    userId: bigint,
    { kind, id }: { readonly kind: SupportSubjectKind; readonly id: string },
  ): Promise<FoundSubject | undefined> {
    const subject = this.#subjects.get(kind)
    if (!subject) throw new Error(`nobody finds the kind ${kind}`)
    return subject.find(queries, userId, id)
  }
}

const LAST_ID = 9_223_372_036_854_775_807n

/** The number in an id; undefined for any other text. */
export function subjectNumber(id: string): bigint | undefined {
  if (!/^[1-9][0-9]{0,18}$/.test(id)) return undefined
  const number = BigInt(id)
  return number <= LAST_ID ? number : undefined
}
