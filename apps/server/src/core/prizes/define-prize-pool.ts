import { isDeepStrictEqual } from 'node:util'
import { expandPrizes, type Prize, type PrizeLine } from '@runecase/game/prize-lines.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import type { OutgoingEvent } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { defineDefinition } from '../definitions/public.ts'
import { previewLines, runOperatorCommand } from '../operators/public.ts'
import { requireBounded } from '../rewards/public.ts'
import { previewPrizes } from './preview-prizes.ts'
import {
  deletePrizes,
  lockPrizePool,
  type PrizePoolName,
  takePrizePoolId,
  updatePrizePoolCancelled,
} from './prize-pool.sql.ts'
import { lockSeasonWindow } from './prize-terms.sql.ts'
import { type PrizeFields, type PrizeTerms, requirePrizeTerms, type StandingPrizePool } from './prize-terms.ts'
import { prizeWorth } from './prize-worth.ts'

/**
 * A prize pool that begins sooner than this cannot be cancelled any more. The time is longer than any transaction, so nothing has counted
 * for a cancelled one, even if its record comes late.
 */
const CANCELLED_AHEAD_MS = 10_000

interface PrizePoolKind<P extends { readonly version: number; readonly fields: F }, F extends PrizeFields, B> {
  readonly name: PrizePoolName
  readonly payload: z.ZodType<P>
  readonly idOf: (asked: P) => number | null
  readonly find: (queries: Queries, id: number) => Promise<B | undefined>
  /** The fields that cannot change while it runs. */
  readonly fixed: readonly (keyof F & string)[]
  /** Refuses, by its field, what only this kind refuses; the id is null for a new one. */
  readonly demand: (queries: Queries, id: number | null, before: F | undefined, fields: F) => Promise<void>
  /** The value of all prizes together, and of the greatest one, for a player who wins as much as possible. */
  readonly perPlayerMinor: (worth: { readonly greatestMinor: bigint; readonly totalMinor: bigint }) => bigint
  /** Its terms without prizes, each as one value. */
  readonly textsOf: (fields: F) => Readonly<Record<string, string | number>>
  /** Writes everything except the prizes. */
  readonly write: (tx: Tx, id: number, fields: F, isNew: boolean) => Promise<void>
  readonly insertPrizes: (tx: Tx, id: number, prizes: readonly Prize[]) => Promise<void>
  /** The realtime messages of a change to open pages. */
  readonly publications: (id: number, fields: F) => readonly OutgoingEvent[]
}

/** Leaderboards and raffles as definitions: while one runs, changes of its prizes and its end need two operators. */
export function definePrizePool<
  P extends { readonly version: number; readonly fields: F },
  F extends PrizeFields,
  B extends StandingPrizePool<F>,
>({ clock }: Pick<Deps, 'clock'>, one: PrizePoolKind<P, F, B>) {
  const { name } = one
  const definition = defineDefinition<P, F, B, PrizeTerms<F>>({
    kind: name,
    askedOf: (asked) => ({
      key: one.idOf(asked)?.toString() ?? null,
      version: asked.version,
      fields: asked.fields,
    }),
    takeKey: async (tx) => String(await takePrizePoolId(tx, name)),
    find: (queries, key) => one.find(queries, Number(key)),
    async lock(tx, key, fields) {
      // Seasons are locked before prize pools, because a moved season moves its prize pools.
      if (fields && fields.seasonId !== null) await lockSeasonWindow(tx, fields.seasonId)
      if (key !== null) await lockPrizePool(tx, name, Number(key))
    },
    async check(queries, key, before, asked) {
      const checked = await requirePrizeTerms(queries, clock.nowMs(), { before, asked, fixed: one.fixed })
      await one.demand(queries, key === null ? null : Number(key), before?.fields, checked.fields)
      return checked
    },
    change: {
      permission: 'operations.edit',
      payload: one.payload,
      async preview(queries, before, { fields, priceOf }) {
        const { lines, worth } = await previewPrizes(queries, before?.prizes, fields.prizes, priceOf)
        const all = [...previewLines('board', before && one.textsOf(before), one.textsOf(fields)), ...lines]
        return { subject: fields.title, lines: all, notes: [worth] }
      },
    },
    requireBounded(tx, author, { target, before, checked: { fields, priceOf } }) {
      const worthOf = (prizes: readonly PrizeLine[]) => {
        const worth = prizeWorth(prizes, priceOf)
        return { perPlayerMinor: one.perPlayerMinor(worth), totalMinor: worth.totalMinor }
      }
      return requireBounded(tx, author, {
        target,
        before: worthOf(before?.prizes ?? []),
        after: worthOf(fields.prizes),
      })
    },
    async write(tx, key, fields, before) {
      const id = Number(key)
      await one.write(tx, id, fields, before === undefined)
      if (!isDeepStrictEqual(before?.prizes, fields.prizes)) {
        await deletePrizes(tx, name, id)
        await one.insertPrizes(tx, id, expandPrizes(fields.prizes))
      }
    },
    publications: (key, fields) => one.publications(Number(key), fields),
  })

  /**
   * Cancels one that has not begun, as its next version. Refuses one that has begun, or is about to, with `change_refused` (`has_begun`).
   */
  function cancel<T>(
    deps: Pick<Deps, 'database'>,
    call: OperatorCall,
    { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
    show: (tx: Tx, id: number) => Promise<T>,
  ): Promise<T> {
    const command = { action: `${name}.cancelled`, target: `${name} ${id}`, reason }
    return runOperatorCommand(deps, call, command, async (tx) => {
      const { state, fields } = await definition.lock(tx, String(id), version)
      if (!(await updatePrizePoolCancelled(tx, name, id, CANCELLED_AHEAD_MS)))
        refuse('change_refused', { fault: 'has_begun' })
      await definition.record(tx, String(id), {
        operatorId: call.operator.id,
        changeRequestId: null,
        reason,
        before: fields,
      })
      return { answer: await show(tx, id), before: { state }, after: { state: 'cancelled' } }
    })
  }

  return { ...definition, cancel }
}
