import type { Attention } from '@runecase/api/operator/attention.ts'
import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { isPermitted, type Permission, type Role } from '@runecase/api/operator/roles.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'

/** The operator to whom waiting work is shown. */
export type AttentionReader = Pick<Operator, 'id' | 'role'>

/** Waiting work without the kind of its source. */
export type FoundAttention = Omit<Attention, 'kind'>

/** Finds waiting work of one kind. A feature lists its own in `Feature.attention`. */
export interface AttentionSource {
  readonly kind: AttentionKind
  /** The permission that a role needs to see it. */
  readonly permission: Permission
  /** The work waits for some operators of a permitted role and not for others. */
  readonly isPersonal?: true
  /** Returns nothing when no work waits. */
  readonly find: (queries: Queries, reader: AttentionReader) => Promise<readonly FoundAttention[]>
}

/** The number of waiting rows and the age of the oldest. */
export interface WaitingRow {
  readonly count: number
  readonly since: Date | null
  /** Their total value, GOLD; absent where no value is counted. */
  readonly value?: number
}

/** A queue as one line; none when it is empty. */
export function attentionOfQueue({ count, since, value }: WaitingRow): FoundAttention[] {
  return count > 0 ? [{ count, subject: null, value: value ?? null, since: since?.toISOString() ?? null }] : []
}

/** The sources of all features in this process. */
export class AttentionSources {
  readonly #sources = new Map<AttentionKind, AttentionSource>()

  /** Throws for a kind that already has a source. */
  add(sources: readonly AttentionSource[]): void {
    for (const source of sources) {
      if (this.#sources.has(source.kind)) throw new Error(`two sources tell of the kind ${source.kind}`)
      this.#sources.set(source.kind, source)
    }
  }

  /** Throws when a kind has no source. */
  requireAll(): void {
    const missing = ATTENTION_KINDS.filter((kind) => !this.#sources.has(kind))
    if (missing.length > 0) throw new Error(`kinds of attention without a source: ${missing.join(', ')}`)
  }

  /** All waiting work that the operator may see, in the order of the kinds. */
  async find(queries: Queries, reader: AttentionReader): Promise<Attention[]> {
    const found = await Promise.all(
      this.kindsOf(reader.role).map(async (kind) =>
        (await this.of(kind).find(queries, reader)).map((one) => ({ kind, ...one })),
      ),
    )
    return found.flat()
  }

  /** The kinds that a role may see, in their order. */
  kindsOf(role: Role): AttentionKind[] {
    return ATTENTION_KINDS.filter((kind) => isPermitted(role, this.of(kind).permission))
  }

  /** The source of a kind. Throws before all of them were added. */
  of(kind: AttentionKind): AttentionSource {
    const source = this.#sources.get(kind)
    if (!source) throw new Error(`no source tells of the kind ${kind}`)
    return source
  }
}
