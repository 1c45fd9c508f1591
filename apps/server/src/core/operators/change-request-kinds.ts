import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { isPermitted, type Permission, type Role } from '@runecase/api/operator/roles.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import { MalformedCall } from '../../platform/http/malformed-call.ts'

/** The proposer and the approver of the change that is being applied. */
export interface AppliedBy {
  readonly changeRequestId: bigint
  readonly authorId: bigint
  readonly approverId: bigint
  readonly reason: string
}

/** The effect of a change, for the log. */
export interface AppliedChange {
  readonly before: unknown
  readonly after: unknown
}

/** One kind of change that needs two operators. A feature lists its kinds in `Feature.changeRequests`. */
export interface ChangeRequestKind<P = unknown> {
  /** Such as `case.odds`; unique. */
  readonly kind: string
  readonly proposePermission: Permission
  readonly approvePermission: Permission
  /** The schema of the request's payload, plain JSON with camelCase keys. */
  readonly payload: z.ZodType<P>
  /** The target, such as `case 12`, by which the log and lists find it. */
  readonly targetOf: (payload: P) => string
  /** The current version of the target. Refuses with `dataNotFound`, or `change_refused` when the change cannot be made at all. */
  readonly readBase: (queries: Queries, payload: P) => Promise<string>
  /**
   * The effect on the current state. Without lines nothing would change, and such a change cannot be proposed. Refuses with
   * `change_refused` (`fault`) when it is out of bounds.
   */
  readonly preview: (queries: Queries, payload: P) => Promise<ChangePreview>
  /** Locks the rows from which the base is read, so that they do not change between the check of the base and `apply`. */
  readonly lock?: (tx: Tx, payload: P) => Promise<unknown>
  /**
   * Applies the change, in the transaction of the request and with the base unchanged. Takes its own locks; without `lock` it checks under
   * them that the base is unchanged. Refuses with `change_refused`.
   */
  readonly apply: (tx: Tx, payload: P, by: AppliedBy) => Promise<AppliedChange>
  /** The minimum time between approval and effect; zero by default. */
  readonly noticeMs?: (queries: Queries, payload: P) => Promise<number>
  /** Publishes an approved change that takes effect later, in the transaction of the approval. Refuses like `apply`. */
  readonly announce?: (tx: Tx, payload: P, by: AppliedBy, effectiveAt: Date) => Promise<void>
  /** Withdraws an announced change that will not be applied. */
  readonly withdraw?: (tx: Tx, changeRequestId: bigint) => Promise<void>
}

/** Declares a kind and erases the type of its payload. */
export function defineChangeRequest<P>(kind: ChangeRequestKind<P>): ChangeRequestKind {
  return kind as unknown as ChangeRequestKind
}

/** The kinds of all features in this process. */
export class ChangeRequestKinds {
  readonly #kinds = new Map<string, ChangeRequestKind>()

  /** Throws for a kind that already exists. */
  add(kinds: readonly ChangeRequestKind[]): void {
    for (const kind of kinds) {
      if (this.#kinds.has(kind.kind)) throw new Error(`two kinds of change request are called ${kind.kind}`)
      this.#kinds.set(kind.kind, kind)
    }
  }

  find(kind: string): ChangeRequestKind | undefined {
    return this.#kinds.get(kind)
  }

  /** Kinds whose requests the role may propose or approve. */
  seenBy(role: Role): string[] {
    return [...this.#kinds.values()]
      .filter((kind) => isPermitted(role, kind.proposePermission) || isPermitted(role, kind.approvePermission))
      .map(({ kind }) => kind)
  }

  /** Kinds whose requests the role may approve. */
  decidedBy(role: Role): string[] {
    return [...this.#kinds.values()].filter((kind) => isPermitted(role, kind.approvePermission)).map(({ kind }) => kind)
  }
}

/** Parses the payload by its kind; an invalid one is a malformed call, with the fields of `payload`. */
export function parsePayload(kind: ChangeRequestKind, payload: unknown): unknown {
  const result = kind.payload.safeParse(payload)
  if (result.success) return result.data
  throw new MalformedCall(
    result.error.issues.map((issue) => ({
      path: ['payload', ...issue.path].map((step) => snakeKey(String(step))).join('.'),
      reason: 'bad_value',
    })),
  )
}
