import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import type { OutgoingEvent } from '../../platform/realtime/publications.ts'
import type { AppliedChange } from '../operators/public.ts'

/** Who makes a version, and why: the operator, with the change request where it took two; neither for a file of the console. */
export interface DefinitionAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
  /** Null: none was given. */
  readonly reason: string | null
}

/** What an operator asks for: other terms of a version, or a new one on version 0. */
export interface AskedTerms<A> {
  /** Absent: whatever is in force. The base of a change request guards those. */
  readonly version?: number | undefined
  readonly fields: A
}

/** A definition in force: its terms as a form takes them, and what the rules of its kind need beside. */
export interface InForce<F> {
  readonly fields: F
}

/** Terms that may be written. */
export interface CheckedTerms<F> {
  /** As they will be in force. */
  readonly fields: F
  /** They take two operators. */
  readonly needsTwo: boolean
}

/** Terms that were written. */
export interface Written<F> {
  readonly key: string
  /** Undefined: it is new. */
  readonly before: F | undefined
  readonly fields: F
}

/** One kind of thing that operators define. `defineDefinition` makes its write path of it. `A` is what is asked for, where that is not all terms. */
export interface DefinitionKind<
  P extends object,
  F extends object,
  B extends InForce<F> = InForce<F>,
  C extends CheckedTerms<F> = CheckedTerms<F>,
  A = F,
> {
  /** Such as `mission`: the target is `mission vk`, its change request `mission.terms`, its log entry `mission.edited`. */
  readonly kind: string
  /** Its change request, where that has another name. */
  readonly change?: string
  /** Its log entry, where that has another name. */
  readonly action?: string
  /** Its target, where that has another name. */
  readonly targetOf?: (asked: P) => string
  readonly permission: Permission
  /** Writes and proposes it, where `permission` only decides. */
  readonly proposePermission?: Permission
  /** The payload of its change request. */
  readonly payload: z.ZodType<P>
  /** Version and fields of a payload that has others. */
  readonly askedOf?: (asked: P) => AskedTerms<A>
  /** Which one is meant; null: a new one. */
  readonly keyOf: (asked: P) => string | null
  /** Makes the key of a new one; nobody else makes one until the transaction ends. Without it there are no new ones. */
  readonly takeKey?: (tx: Tx, asked: P) => Promise<string>
  /** Refuses to propose or approve a new one whose name is taken. */
  readonly requireNew?: (queries: Queries, asked: P) => Promise<void>
  /** What is in force, from the tables that players' calls read. */
  readonly find: (queries: Queries, key: string) => Promise<B | undefined>
  /** Locks those rows, and before them whatever else these terms depend on. The key is null for a new one; without terms they stay. */
  readonly lock: (tx: Tx, key: string | null, asked?: A) => Promise<unknown>
  /** Refuses what cannot be, by its field or with `change_refused`. */
  readonly check: (queries: Queries, key: string | null, before: B | undefined, asked: A) => Promise<C>
  /** What a change does; `notes` say more of it, and alone are no change. */
  readonly preview: (
    queries: Queries,
    before: F | undefined,
    checked: C,
  ) => Promise<ChangePreview & { readonly notes?: ChangePreview['lines'] }>
  /** Refuses what one operator may not give players alone. */
  readonly requireBounded?: (
    tx: Tx,
    author: DefinitionAuthor,
    change: { readonly target: string; readonly before: F | undefined; readonly checked: C },
  ) => Promise<void>
  /** Puts terms into force, in the tables that players' calls read. */
  readonly write: (tx: Tx, key: string, fields: F, before: F | undefined) => Promise<void>
  /** What its versions record beside their terms, such as what they can give at present prices. */
  readonly detailsOf?: (queries: Queries, before: F | undefined, fields: F) => object | Promise<object>
  /** What the log says of a change; its terms before and after where it is absent. */
  readonly loggedOf?: (written: Written<F>) => AppliedChange
  /** What open pages are told of a change. */
  readonly publications?: (key: string, fields: F) => readonly OutgoingEvent[]
}
