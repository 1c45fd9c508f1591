import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { BoardState, RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import type { RaffleFields } from '@runecase/api/operator/raffles.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldOf } from '../../form/edit-form.tsx'

/** The fields that leaderboards and raffles share. */
export type ContestFields = Pick<RaffleFields, 'title' | 'description' | 'seasonId' | 'startsAt' | 'endsAt' | 'prizes'>

/** A leaderboard or a raffle, as far as both are the same to operators. */
export interface Contest<F extends ContestFields> {
  readonly id: number
  readonly version: number
  readonly state: BoardState | RaffleStage
  readonly fields: F
  /** The items among the prizes. */
  readonly items: readonly OddsItemLook[]
  readonly versions: readonly {
    readonly version: number
    readonly at: string
    readonly operator: string | null
    readonly changeRequestId: string | null
    readonly prizes: number
  }[]
}

interface Written<F> {
  readonly fields: F
  readonly reason: string
}

/** What differs between leaderboards and raffles: their calls and their own fields. */
export interface ContestKind<F extends ContestFields, C extends Contest<F>> {
  readonly name: 'leaderboard' | 'raffle'
  /** The path of the section. */
  readonly path: string
  /** The kind of change request that changes one. */
  readonly change: string
  readonly get: (id: number, signal: AbortSignal) => Promise<C>
  readonly create: (body: Written<F>) => Promise<C>
  readonly edit: (id: number, body: Written<F> & { readonly version: number }) => Promise<unknown>
  readonly cancel: (id: number, body: { readonly version: number; readonly reason: string }) => Promise<unknown>
  /** The payload of the change request. The id is null for a new one. */
  readonly payloadOf: (id: number | null, version: number, fields: F) => Record<string, unknown>
  /** The fields of a new one without its window. */
  readonly blank: Omit<F, 'seasonId' | 'startsAt' | 'endsAt'>
  readonly Inputs: ComponentType<{
    readonly field: FieldOf<F>
    readonly items: readonly OddsItemLook[]
    readonly isRunning?: boolean
  }>
  /** Terms that only this kind has, as names and values. */
  readonly factsOf: (fields: F) => readonly (readonly [name: string, value: string])[]
  /** How to take part, step by step. */
  readonly rulesOf?: (fields: F) => readonly string[]
  /** How a player sees it. */
  readonly Look?: ComponentType<{ readonly fields: F }>
}

export const contestQuery = <F extends ContestFields, C extends Contest<F>>(kind: ContestKind<F, C>, id: number) =>
  queryOptions({ queryKey: ['contest', kind.name, id], queryFn: ({ signal }) => kind.get(id, signal) })
