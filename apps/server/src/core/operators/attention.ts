import type { Attention } from '@runecase/api/operator/attention.ts'
import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { isPermitted, type Permission } from '@runecase/api/operator/roles.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'

/** Finds waiting work of one kind. A feature lists its own in `Feature.attention`. */
export interface AttentionSource {
  readonly kind: AttentionKind
  /** The permission that a role needs to see it. */
  readonly permission: Permission
  /** Returns nothing where nothing waits. */
  readonly find: (queries: Queries, operator: Operator) => Promise<readonly Omit<Attention, 'kind'>[]>
}

/** The number of waiting rows and the age of the oldest. */
export interface WaitingRow {
  readonly count: number
  readonly since: Date | null
}

/** A queue as one line, or none when it is empty. */
export function attentionOfQueue({ count, since }: WaitingRow): Omit<Attention, 'kind'>[] {
  return count > 0 ? [{ count, subject: null, value: null, since: since?.toISOString() ?? null }] : []
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
  async find(queries: Queries, operator: Operator): Promise<Attention[]> {
    const found = await Promise.all(
      ATTENTION_KINDS.flatMap((kind) => this.#sources.get(kind) ?? [])
        .filter(({ permission }) => isPermitted(operator.role, permission))
        .map(async ({ kind, find }) => (await find(queries, operator)).map((one) => ({ kind, ...one }))),
    )
    return found.flat()
  }
}
