import { isDeepStrictEqual } from 'node:util'
import { goldFromMinor } from '@runecase/api/money.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { brokenPromise, expandPrizes, joinPrizes, type PrizeLine } from '@runecase/game/prize-lines.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { CheckedTerms, InForce } from '../definitions/public.ts'
import { findSeasonWindow, selectPrizeItems } from './prize-terms.sql.ts'

/** From this long before its end on, a running prize pool keeps its end, and no end can be moved nearer than this. */
const NEAR_END_MS = 60_000

/** The terms that leaderboards and raffles share. */
export interface PrizeFields {
  readonly title: string
  readonly seasonId: number | null
  readonly startsAt: string
  readonly endsAt: string
  readonly prizes: PrizeLine[]
}

/** A leaderboard or a raffle in force. */
export interface StandingPrizePool<F> extends InForce<F> {
  /** `upcoming` and `running`; in any other state nothing changes. */
  readonly state: string
}

/**
 * An allowed change, with the window that applies. It needs two operators if the prize pool runs, or would run at once, and its prizes or
 * its end change.
 */
export interface PrizeTerms<F> extends CheckedTerms<F> {
  /** The price of an item in GOLD, by its slug. */
  readonly priceOf: (slug: string) => number
}

/** Refuses a change by the field of its form. */
export function refuseField(field: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `fields.${field.split('.').map(snakeKey).join('.')}`, reason }] })
}

/**
 * Checks the terms that operators ask for. Refuses by its field: a missing item or season, a start that has passed, and while it runs a
 * change of a `fixed` field, of the start or of the season, and a smaller prize than any place was promised. Refuses a change after its end
 * with `change_refused` (`board_over`).
 */
export async function requirePrizeTerms<F extends PrizeFields>(
  queries: Queries,
  nowMs: number,
  {
    before,
    asked,
    fixed,
  }: { before: StandingPrizePool<F> | undefined; asked: F; fixed: readonly (keyof F & string)[] },
): Promise<PrizeTerms<F>> {
  const fields = await withWindow(queries, asked)
  const old = before?.fields.prizes ?? []
  const items = await selectPrizeItems(
    queries,
    [...fields.prizes, ...old].flatMap(({ slug }) => slug ?? []),
  )
  const known = new Map(items.map((item) => [item.slug, item]))
  const retained = new Set(old.map(({ slug }) => slug))
  const wrong = fields.prizes.findIndex(
    ({ slug }) => slug !== null && !(known.get(slug)?.isGiven || (retained.has(slug) && known.has(slug))),
  )
  if (wrong >= 0) refuseField(`prizes.${wrong}.slug`, 'bad_value')
  const priceOf = (slug: string) => goldFromMinor(known.get(slug)?.priceMinor ?? 0n)
  const startsMs = Date.parse(fields.startsAt)
  if (!before || before.state === 'upcoming') {
    if (Date.parse(fields.endsAt) <= nowMs) refuseField(fields.seasonId === null ? 'endsAt' : 'seasonId', 'in_the_past')
    if (startsMs <= nowMs && fields.seasonId === null) refuseField('startsAt', 'in_the_past')
    return { fields, needsTwo: startsMs <= nowMs, priceOf }
  }
  if (before.state !== 'running') refuse('change_refused', { fault: 'board_over' })
  for (const name of [...fixed, 'seasonId', 'startsAt'] as const) {
    if (fields[name] !== before.fields[name]) refuseField(name, 'running')
  }
  const broken = brokenPromise(old, fields.prizes, priceOf)
  if (broken !== undefined) refuseField(`prizes.${broken}.places`, 'promised')
  const isMoved = fields.endsAt !== before.fields.endsAt
  if (isMoved && Date.parse(before.fields.endsAt) < nowMs + NEAR_END_MS) refuseField('endsAt', 'running')
  if (isMoved && Date.parse(fields.endsAt) < nowMs + NEAR_END_MS) refuseField('endsAt', 'in_the_past')
  return { fields, needsTwo: isMoved || !isDeepStrictEqual(old, fields.prizes), priceOf }
}

/** The fields with the window of their season. Equal prizes always give equal lines. */
export async function withWindow<F extends PrizeFields>(queries: Queries, fields: F): Promise<F> {
  const prizes = joinPrizes(expandPrizes(fields.prizes))
  if (fields.seasonId === null) return { ...fields, prizes }
  const window = (await findSeasonWindow(queries, fields.seasonId)) ?? refuseField('seasonId', 'bad_value')
  return { ...fields, prizes, startsAt: window.startsAt.toISOString(), endsAt: window.endsAt.toISOString() }
}
