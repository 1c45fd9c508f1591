import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import type { OutgoingEvent } from '../../platform/realtime/publications.ts'

/** Who makes a version and why: the operator, with the change request where it took two; neither for the server's console. */
export interface DefinitionAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
  readonly reason: string
}

/** What is asked for. */
interface AskedTerms<A> {
  /** Which one is meant; null: a new one whose key is made. */
  readonly key: string | null
  /** On which version; 0: a new one. Undefined: on the one in force, where a change request has compared it. */
  readonly version: number | undefined
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
  /** They take two operators; parameters say what of them. */
  readonly needsTwo: boolean | Readonly<Record<string, unknown>>
}

/** Terms with their version; undefined: it is removed. */
interface Versioned<F> {
  readonly version: number
  readonly fields: F | undefined
}

/** How changes of a kind are proposed by one operator and approved by another. */
export interface DefinitionChange<P, F, C> {
  /** `<kind>.terms` unless it is named. */
  readonly kind?: string
  readonly permission: Permission
  /** Writes and proposes it, where `permission` only decides. */
  readonly proposePermission?: Permission
  readonly payload: z.ZodType<P>
  /** Refuses to propose or approve a new one whose name is taken. */
  readonly requireNew?: (queries: Queries, asked: P) => Promise<void>
  /** What a change does; `notes` say more of it, and alone are no change. */
  readonly preview: (
    queries: Queries,
    before: F | undefined,
    checked: C,
  ) => Promise<ChangePreview & { readonly notes?: ChangePreview['lines'] }>
}

/** One kind of thing that operators define. `defineDefinition` makes its write path of it. `A` is what is asked for, where that is not all terms. */
export interface DefinitionKind<
  P,
  F extends object,
  B extends InForce<F> = InForce<F>,
  C extends CheckedTerms<F> = CheckedTerms<F>,
  A = F,
> {
  /** Such as `mission`: the target is `mission vk`, its change request `mission.terms`, its log entry `mission.edited`. */
  readonly kind: string
  /** What the log calls it, where that is not its kind and its key. */
  readonly targetOf?: (asked: P, key: string | null) => string
  /** Its log entry, where that has another name. */
  readonly action?: string
  /** What a call asks for. */
  readonly askedOf: (asked: P) => AskedTerms<A>
  /** Makes the key of a new one; nobody else makes one until the transaction ends. */
  readonly takeKey?: (tx: Tx, asked: P) => Promise<string>
  /** Whoever makes a new one gives its key. */
  readonly hasGivenKeys?: true
  /** What is in force, from the tables that players' calls read. */
  readonly find: (queries: Queries, key: string) => Promise<B | undefined>
  /** Locks, before the definition, what those of its kind share. */
  readonly lockKind?: (tx: Tx) => Promise<unknown>
  /** Locks those rows, and before them whatever else these terms depend on. The key is null for a new one; without terms they stay. */
  readonly lock?: (tx: Tx, key: string | null, asked?: A) => Promise<unknown>
  /** Refuses what cannot be, by its field or with `change_refused`. */
  readonly check: (queries: Queries, key: string | null, before: B | undefined, asked: A) => Promise<C>
  /** Without it no change takes two. */
  readonly change?: DefinitionChange<P, F, C>
  /** Refuses what one operator may not give players alone. */
  readonly requireBounded?: (
    tx: Tx,
    author: DefinitionAuthor,
    change: { readonly target: string; readonly before: F | undefined; readonly checked: C },
  ) => Promise<void>
  /** Puts terms into force, in the tables that players' calls read. */
  readonly write: (tx: Tx, key: string, fields: F, before: F | undefined) => Promise<void>
  /** Takes it out of force there. Without it nothing is removed. */
  readonly remove?: (tx: Tx, key: string) => Promise<void>
  /**
   * What its versions record beside their terms, such as what they can give at present prices. `after` is read back; `checked` is undefined for
   * what nobody checked, such as a file.
   */
  readonly detailsOf?: (
    queries: Queries,
    before: F | undefined,
    after: B,
    checked: C | undefined,
  ) => object | Promise<object>
  /** What the log has of a change: the terms, unless there is less to say. */
  readonly logged?: (
    before: Versioned<F> | undefined,
    after: Versioned<F>,
  ) => { readonly before: unknown; readonly after: unknown }
  /** What open pages are told of a change. */
  readonly publications?: (key: string, fields: F) => readonly OutgoingEvent[]
}
