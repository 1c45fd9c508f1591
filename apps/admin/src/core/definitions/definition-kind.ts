import type { Permission } from '@runecase/api/operator/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldOf } from '../../form/edit-form.tsx'

/** The values of a form. */
export type Fields = Readonly<Record<string, unknown>>

interface Version {
  readonly version: number
  readonly at: string
  /** Null: imported from the server's console. */
  readonly operator: string | null
  readonly changeRequestId: string | null
}

/** Something that operators define, as the server shows it. */
export interface Defined<F extends Fields> {
  readonly version: number
  readonly fields: F
  readonly versions: readonly Version[]
}

/** Terms in a form, and on which version; the key is null for a new one. */
export interface EditedTerms<F extends Fields> {
  readonly id: string | null
  readonly version: number
  readonly fields: F
}

/** One kind of thing that operators define: its calls and its form. */
export interface DefinitionKind<F extends Fields, D extends Defined<F>> {
  /** As the server calls it: `mission` has the change request `mission.terms`, unless it names another one. */
  readonly name: string
  readonly change?: string
  /** Who may change it; others see its terms. */
  readonly permission: Permission
  readonly get: (id: string, signal: AbortSignal) => Promise<D>
  /** Changes it in the name of one operator. Without it every change takes two. */
  readonly edit?: (
    id: string,
    body: { readonly version: number; readonly fields: F; readonly reason: string },
  ) => Promise<unknown>
  /** The payload of the change request; the definition is undefined for a new one. */
  readonly payloadOf: (terms: EditedTerms<F>, definition: D | undefined) => Record<string, unknown>
  /** The fields. `definition` is what it is now; where `isNew`, what it is copied from. */
  readonly Inputs: ComponentType<{
    readonly field: FieldOf<F>
    readonly definition: D | undefined
    readonly isNew: boolean
  }>
  /** What the input does, and how a player sees it. */
  readonly Preview: ComponentType<{ readonly terms: EditedTerms<F> }>
  /** The input takes two operators, as the server decides in the end. Undefined where it only says so. */
  readonly needsTwo?: (fields: F, before: D | undefined) => boolean
  /** Who may change what, above the form; the definition is undefined for a new one. */
  readonly hint: (definition: D | undefined) => string | undefined
  /** Says below the preview that the input takes two operators. */
  readonly twoHint?: () => string
}

export const definitionQuery = <F extends Fields, D extends Defined<F>>(kind: DefinitionKind<F, D>, id: string) =>
  queryOptions({ queryKey: ['definition', kind.name, id], queryFn: ({ signal }) => kind.get(id, signal) })
