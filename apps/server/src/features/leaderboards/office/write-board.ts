import { isDeepStrictEqual } from 'node:util'
import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import type { LeaderboardChange, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { expandPrizes, joinPrizes, type PrizeLine } from '@runecase/game/prize-lines.ts'
import { demandVersion } from '../../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../../core/pictures/public.ts'
import {
  demandPrizeTerms,
  lockSeasonWindow,
  type PrizeTerms,
  prizeWorth,
  refuseField,
} from '../../../core/prizes/public.ts'
import { demandBounded } from '../../../core/rewards/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publish } from '../../../platform/realtime/publications.ts'
import { refuse } from '../../../platform/refuse.ts'
import {
  type BoardAuthor,
  insertLeaderboard,
  insertLeaderboardVersion,
  insertPrizes,
} from '../leaderboards-import.sql.ts'
import {
  type BoardRow,
  deletePrizes,
  findBoard,
  lockBoard,
  selectBoardPrizes,
  takeBoardId,
  updateBoard,
} from './office-boards.sql.ts'

export interface WriteBoardDeps extends Pick<Deps, 'clock'> {
  readonly drawings: Drawings
}

/** A leaderboard as its form takes it. */
export interface BoardTerms {
  readonly row: BoardRow
  readonly fields: LeaderboardFields
}

/** The terms of a leaderboard. Refuses with `dataNotFound`. */
export async function getBoardTerms(queries: Queries, id: number): Promise<BoardTerms> {
  const row = (await findBoard(queries, id)) ?? refuse('dataNotFound')
  const prizes = await selectBoardPrizes(queries, id)
  const { type, title, description, image, order, rules, seasonId } = row
  return {
    row,
    fields: {
      ...{ type, title, description, image, order, rules: [...rules], seasonId },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      prizes: joinPrizes(prizes.map(({ kind, slug, amount }) => ({ kind, slug, amount: amountOf(kind, amount) }))),
    },
  }
}

const amountOf = (kind: PrizeLine['kind'], amount: bigint | null) =>
  amount === null ? null : kind === 'gold' ? goldFromMinor(amount) : Number(amount)

/** Checks what is asked for. Refuses like `demandPrizeTerms`, and by its field a picture that is not there. */
export async function demandBoard(
  { clock, drawings }: WriteBoardDeps,
  queries: Queries,
  before: BoardTerms | undefined,
  asked: LeaderboardFields,
): Promise<PrizeTerms<LeaderboardFields>> {
  if (asked.image !== before?.fields.image && !(await isPicture(queries, drawings, asked.image)))
    refuseField('image', 'bad_value')
  const stands = before && { state: before.row.state, fields: before.fields }
  return demandPrizeTerms(queries, clock.nowMs(), { before: stands, asked, fixed: ['type'] })
}

/**
 * Makes a leaderboard, or changes one as its next version; open pages show it at once. Answers its id. Refuses like `demandBoard`, with
 * `version_conflict`, and with `approval_required` what takes two operators and names no request.
 */
export async function writeBoard(
  tx: Tx,
  deps: WriteBoardDeps,
  { leaderboardId, version, fields: asked }: LeaderboardChange,
  author: BoardAuthor,
): Promise<{ readonly id: number; readonly before: LeaderboardFields | null }> {
  // Events before leaderboards: a moved event moves its leaderboards, too.
  if (asked.seasonId !== null) await lockSeasonWindow(tx, asked.seasonId)
  if (leaderboardId !== null) await lockBoard(tx, leaderboardId)
  const before = leaderboardId === null ? undefined : await getBoardTerms(tx, leaderboardId)
  if (before) demandVersion(before.row.version, version)
  const { fields, needsTwo, priceOf } = await demandBoard(deps, tx, before, asked)
  if (needsTwo && author.changeRequestId === null) refuse('approval_required')
  const id = before?.row.id ?? (await takeBoardId(tx))
  const worthOf = (prizes: LeaderboardFields['prizes']) => {
    const { greatestMinor, totalMinor } = prizeWorth(prizes, priceOf)
    return { perPlayerMinor: greatestMinor, totalMinor }
  }
  await demandBounded(tx, author, {
    target: `leaderboard ${id}`,
    before: worthOf(before?.fields.prizes ?? []),
    after: worthOf(fields.prizes),
  })
  const window = { startsAt: new Date(fields.startsAt), endsAt: new Date(fields.endsAt) }
  const prizes = expandPrizes(fields.prizes).map(({ kind, slug, amount }, index) => ({
    ...{ place: index + 1, kind, slug },
    amount: amount === null ? null : minorFromAmount(amount, kind === 'gold' ? 'GOLD' : 'COIN'),
  }))
  if (before) {
    await updateBoard(tx, id, { ...fields, ...window })
    if (!isDeepStrictEqual(before.fields.prizes, fields.prizes)) {
      await deletePrizes(tx, id)
      await insertPrizes(tx, id, prizes)
    }
    insertLeaderboardVersion(tx, id, author)
  } else {
    const { seasonId, ...record } = fields
    await insertLeaderboard(tx, { ...record, id, prizes, window: seasonId === null ? window : { seasonId } }, author)
  }
  await publish(tx, [{ channel: LEADERBOARDS_CHANNEL, event: { event: 'leaderboard_changed', id, isClosed: false } }])
  return { id, before: before?.fields ?? null }
}
