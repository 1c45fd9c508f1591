import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { isPermitted, type Permission, type Role } from '@runecase/api/operator/roles.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import { MalformedCall } from '../../platform/http/malformed-call.ts'

/** Who made and who approved the change that is being applied. */
export interface AppliedBy {
  readonly changeRequestId: bigint
  readonly authorId: bigint
  readonly approverId: bigint
  readonly reason: string
}

/** What a change did, for the log. */
export interface AppliedChange {
  readonly before: unknown
  readonly after: unknown
}

/** One kind of change that takes two operators. A feature lists its kinds in `Feature.changeRequests`. */
export interface ChangeRequestKind<P = unknown> {
  /** Such as `case.odds`; unique. */
  readonly kind: string
  readonly proposePermission: Permission
  readonly approvePermission: Permission
  /** The shape of what is asked for, plain JSON with camelCase keys. */
  readonly payload: z.ZodType<P>
  /** What it changes, such as `case 12`: the log and lists find it by this. */
  readonly targetOf: (payload: P) => string
  /** The version of what it changes as it is now. Refuses with `dataNotFound`, or `change_refused` where it cannot be made at all. */
  readonly readBase: (queries: Queries, payload: P) => Promise<string>
  /** What it does, from the present state. Refuses with `change_refused` (`fault`) where it is beyond its bounds. */
  readonly preview: (queries: Queries, payload: P) => Promise<ChangePreview>
  /** Does it, in the transaction of the request and with the base unchanged. Takes its locks itself. Refuses with `change_refused`. */
  readonly apply: (tx: Tx, payload: P, by: AppliedBy) => Promise<AppliedChange>
  /** The least time between the approval and the effect; none unless given. */
  readonly noticeMs?: number
  /** Makes an approved change public that takes effect later, in the transaction of the approval. Refuses like `apply`. */
  readonly announce?: (tx: Tx, payload: P, by: AppliedBy, effectiveAt: Date) => Promise<void>
  /** Takes back what was announced and will not be applied. */
  readonly withdraw?: (tx: Tx, changeRequestId: bigint) => Promise<void>
}

/** Declares a kind, keeping the type of its payload inside. */
export function defineChangeRequest<P>(kind: ChangeRequestKind<P>): ChangeRequestKind {
  return kind as unknown as ChangeRequestKind
}

/** The kinds of all features of this process. */
export class ChangeRequestKinds {
  readonly #kinds = new Map<string, ChangeRequestKind>()

  /** Throws for a kind that is there already. */
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

/** The payload as its kind has it; a wrong one is a malformed call, with the fields of `payload`. */
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
