import { isDeepStrictEqual } from 'node:util'
import type { RaffleChange, RaffleFields } from '@runecase/api/operator/raffles.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { expandPrizes, joinPrizes } from '@runecase/game/prize-lines.ts'
import { demandVersion } from '../../../core/operators/public.ts'
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
import { insertPrizes, insertRaffle, insertRaffleVersion, type RaffleAuthor } from '../raffle-import.sql.ts'
import { makeRaffleSeed, type RaffleSeedDeps } from '../raffle-seed.ts'
import { findRaffle, type RaffleRow } from '../raffles.sql.ts'
import {
  deletePrizes,
  findOfficeRaffle,
  isRaffleWindowTaken,
  lockRaffle,
  type OfficeRaffleRow,
  selectPrizeSlugs,
  takeRaffleId,
  updateRaffle,
} from './office-raffles.sql.ts'

const MINOR_PER_GOLD = 100n

export type WriteRaffleDeps = Pick<Deps, 'clock'> & RaffleSeedDeps

/** A raffle as its form takes it. */
export interface RaffleTerms {
  readonly row: Omit<RaffleRow, 'state'> & OfficeRaffleRow
  readonly fields: RaffleFields
}

/** The terms of a raffle. Refuses with `dataNotFound`. */
export async function getRaffleTerms(queries: Queries, id: number): Promise<RaffleTerms> {
  const [stored, office, slugs] = await Promise.all([
    findRaffle(queries, id),
    findOfficeRaffle(queries, id),
    selectPrizeSlugs(queries, id),
  ])
  if (!stored || !office) return refuse('dataNotFound')
  const row = { ...stored, ...office }
  return {
    row,
    fields: {
      ...{ title: row.title, description: row.description, seasonId: row.seasonId },
      ticketPrice: Number(row.ticketPriceMinor / MINOR_PER_GOLD),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      prizes: joinPrizes(slugs.map((slug) => ({ kind: 'item', slug, amount: null }))),
    },
  }
}

/** Checks what is asked for. Refuses like `demandPrizeTerms`, and by its field a window in which another raffle runs. */
export async function demandRaffle(
  queries: Queries,
  nowMs: number,
  before: RaffleTerms | undefined,
  asked: RaffleFields,
): Promise<PrizeTerms<RaffleFields>> {
  const stands = before && { state: before.row.state, fields: before.fields }
  const checked = await demandPrizeTerms(queries, nowMs, { before: stands, asked, fixed: ['ticketPrice'] })
  const { seasonId } = checked.fields
  if (await isRaffleWindowTaken(queries, before?.row.id ?? 0, windowOf(checked.fields)))
    refuseField(seasonId === null ? 'startsAt' : 'seasonId', 'overlaps')
  return checked
}

const windowOf = ({ startsAt, endsAt }: RaffleFields) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

/**
 * Makes a raffle and commits to its seed, or changes one as its next version. Answers its id. Refuses like `demandRaffle`, with
 * `version_conflict`, and with `approval_required` what takes two operators and names no request.
 */
export async function writeRaffle(
  tx: Tx,
  deps: WriteRaffleDeps,
  { raffleId, version, fields: asked }: RaffleChange,
  author: RaffleAuthor,
): Promise<{ readonly id: number; readonly before: RaffleFields | null }> {
  // Events before raffles: a moved event moves its raffle, too.
  if (asked.seasonId !== null) await lockSeasonWindow(tx, asked.seasonId)
  const nextId = raffleId === null ? await takeRaffleId(tx) : raffleId
  if (raffleId !== null) await lockRaffle(tx, raffleId)
  const before = raffleId === null ? undefined : await getRaffleTerms(tx, raffleId)
  if (before) demandVersion(before.row.version, version)
  const { fields, needsTwo, priceOf } = await demandRaffle(tx, deps.clock.nowMs(), before, asked)
  if (needsTwo && author.changeRequestId === null) refuse('approval_required')
  // A player with several tickets can win every prize.
  const worthOf = (prizes: RaffleFields['prizes']) => {
    const { totalMinor } = prizeWorth(prizes, priceOf)
    return { perPlayerMinor: totalMinor, totalMinor }
  }
  await demandBounded(tx, author, {
    target: `raffle ${nextId}`,
    before: worthOf(before?.fields.prizes ?? []),
    after: worthOf(fields.prizes),
  })
  const { title, description, seasonId } = fields
  const record = { title, description, ticketPriceMinor: BigInt(fields.ticketPrice) * MINOR_PER_GOLD }
  const prizes = expandPrizes(fields.prizes).map(({ slug }, index) => ({ place: index + 1, itemId: slug ?? '' }))
  const window = windowOf(fields)
  if (before) {
    await updateRaffle(tx, nextId, { ...record, ...window, seasonId })
    if (!isDeepStrictEqual(before.fields.prizes, fields.prizes)) {
      await deletePrizes(tx, nextId)
      await insertPrizes(tx, nextId, prizes)
    }
    insertRaffleVersion(tx, nextId, author)
  } else {
    const chosen = seasonId === null ? window : { seasonId }
    await insertRaffle(tx, { ...record, ...makeRaffleSeed(deps), id: nextId, prizes, window: chosen }, author)
  }
  // Pages of the event ask for its raffle again.
  if (seasonId !== null)
    await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: seasonId } }])
  return { id: nextId, before: before?.fields ?? null }
}
