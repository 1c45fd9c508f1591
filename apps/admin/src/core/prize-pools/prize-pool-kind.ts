import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { LeaderboardState, RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import type { RaffleFields } from '@runecase/api/operator/raffles.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { DefinitionKind } from '../definitions/public.ts'

/** The fields that leaderboards and raffles share. */
export type PrizePoolFields = Pick<
  RaffleFields,
  'title' | 'description' | 'seasonId' | 'startsAt' | 'endsAt' | 'prizes'
>

/** The part of a leaderboard or raffle that is the same for both. */
export interface PrizePool<F extends PrizePoolFields> {
  readonly id: number
  readonly version: number
  readonly state: LeaderboardState | RaffleStage
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

/** What leaderboards and raffles have besides the parts of every definition. */
export interface PrizePoolKind<F extends PrizePoolFields, C extends PrizePool<F>> extends DefinitionKind<F, C> {
  readonly name: 'leaderboard' | 'raffle'
  /** The path of the section. */
  readonly path: string
  readonly create: (body: Written<F>) => Promise<C>
  readonly cancel: (id: number, body: { readonly version: number; readonly reason: string }) => Promise<unknown>
  /** The initial fields of a new one, without its window. */
  readonly blank: Omit<F, 'seasonId' | 'startsAt' | 'endsAt'>
  /** Terms that only this kind has, as names and values. */
  readonly factsOf: (fields: F) => readonly (readonly [name: string, value: string])[]
  /** How to take part, step by step. */
  readonly rulesOf?: (fields: F) => readonly string[]
}

const isPromiseChanged = (before: PrizePoolFields, after: PrizePoolFields) =>
  before.endsAt !== after.endsAt || JSON.stringify(before.prizes) !== JSON.stringify(after.prizes)

/** Whether a change takes two operators: prizes and end of a running prize pool, and a new one that begins at once. */
export function needsTwo<F extends PrizePoolFields>(fields: F, before: PrizePool<F> | undefined): boolean {
  if (!before) return Date.parse(fields.startsAt) <= Date.now()
  return before.state === 'running' && isPromiseChanged(before.fields, fields)
}

/** The text about who may change what. */
export function hintOf(
  name: 'leaderboard' | 'raffle',
  prizePool: Pick<PrizePool<PrizePoolFields>, 'state'> | undefined,
) {
  const hint = prizePool ? (prizePool.state === 'running' ? 'running' : 'upcoming') : 'new'
  return i18n.t(`${name}.hints.${hint}`, { ns: PRIZE_POOLS_NS })
}

/** The label of a common field. */
export const prizePoolLabel = (name: keyof PrizePoolFields) =>
  i18n.t(`fields.${name === 'seasonId' ? 'season' : name}`, { ns: PRIZE_POOLS_NS })
