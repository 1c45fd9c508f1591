import type { Permission } from '@runecase/api/operator/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldOf } from '../../form/edit-form.tsx'

/** The values of a form. */
export type Fields = Readonly<Record<string, unknown>>

interface Version {
  readonly version: number
  readonly at: string
  /** Null: imported by a command on the server. */
  readonly operator: string | null
  readonly changeRequestId: string | null
}

/** A definition as the server returns it. */
export interface Defined<F extends Fields> {
  readonly version: number
  readonly fields: F
  readonly versions: readonly Version[]
}

/** The terms in a form, and the version that they are based on; the key is null for a new definition. */
export interface EditedTerms<F extends Fields> {
  readonly id: string | null
  readonly version: number
  readonly fields: F
}

/** One kind of definition: its calls and its form. */
export interface DefinitionKind<F extends Fields, D extends Defined<F>> {
  /** The server's name of the kind: `mission` has the change request `mission.terms`, unless it names another one. */
  readonly name: string
  readonly change?: string
  /** The permission to change it; operators without it only see its terms. */
  readonly permission: Permission
  readonly get: (id: string, signal: AbortSignal) => Promise<D>
  /** Saves a change in the name of one operator. Without this function every change takes two. */
  readonly edit?: (
    id: string,
    body: { readonly version: number; readonly fields: F; readonly reason: string },
  ) => Promise<unknown>
  /** The payload of the change request; the definition is undefined for a new one. */
  readonly payloadOf: (terms: EditedTerms<F>, definition: D | undefined) => Record<string, unknown>
  /** The fields. `definition` is the current one, or, if `isNew`, the one that is copied. */
  readonly Inputs: ComponentType<{
    readonly field: FieldOf<F>
    readonly definition: D | undefined
    readonly isNew: boolean
  }>
  /** The effect of the input, and how players will see it. */
  readonly Preview: ComponentType<{ readonly terms: EditedTerms<F> }>
  /** Whether the input takes two operators; the server makes the final decision. Undefined if only the server's response tells. */
  readonly needsTwo?: (fields: F, before: D | undefined) => boolean
  /** A text above the form about who may change what; the definition is undefined for a new one. */
  readonly hint: (definition: D | undefined) => string | undefined
  /** A text below the preview for input that takes two operators. */
  readonly twoHint?: () => string
}

export const definitionQuery = <F extends Fields, D extends Defined<F>>(kind: DefinitionKind<F, D>, id: string) =>
  queryOptions({ queryKey: ['definition', kind.name, id], queryFn: ({ signal }) => kind.get(id, signal) })
