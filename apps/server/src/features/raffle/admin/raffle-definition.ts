import { minorFromAmount } from '@runecase/api/money.ts'
import { RaffleChange, type RaffleFields } from '@runecase/api/operator/raffles.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { joinPrizes } from '@runecase/game/prize-lines.ts'
import { definePrizePool, refuseField, type StandingPrizePool } from '../../../core/prizes/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { makeRaffleSeed, type RaffleSeedDeps } from '../raffle-seed.ts'
import { findRaffle, type RaffleRow } from '../raffles.sql.ts'
import {
  type AdminRaffleRow,
  findAdminRaffle,
  insertPrizes,
  insertRaffle,
  isRaffleWindowTaken,
  selectPrizeSlugs,
  updateRaffle,
} from './raffle-definition.sql.ts'

const MINOR_PER_GOLD = 100n

/** A raffle in force. */
interface StandingRaffle extends StandingPrizePool<RaffleFields> {
  readonly row: Omit<RaffleRow, 'state'> & AdminRaffleRow
}

/** Raffles as definitions. A new raffle commits to its seed. */
export const raffleDefinition = (deps: Pick<Deps, 'clock'> & RaffleSeedDeps) =>
  definePrizePool<RaffleChange, RaffleFields, StandingRaffle>(deps, {
    name: 'raffle',
    payload: RaffleChange,
    idOf: ({ raffleId }) => raffleId,
    find: findStanding,
    fixed: ['ticketPrice'],
    async demand(queries, id, _before, fields) {
      // Players see only one raffle at a time.
      if (await isRaffleWindowTaken(queries, id ?? 0, windowOf(fields)))
        refuseField(fields.seasonId === null ? 'startsAt' : 'seasonId', 'overlaps')
    },
    // A player with several tickets can win every prize.
    perPlayerMinor: ({ totalMinor }) => totalMinor,
    textsOf: ({ prizes: _prizes, seasonId: _seasonId, ...fields }) => fields,
    async write(tx, id, fields, isNew) {
      const { title, description, seasonId, ticketPrice } = fields
      const ticketPriceMinor = minorFromAmount(ticketPrice, 'GOLD')
      const record = { title, description, seasonId, ticketPriceMinor, ...windowOf(fields) }
      await (isNew ? insertRaffle(tx, id, { ...record, ...makeRaffleSeed(deps) }) : updateRaffle(tx, id, record))
    },
    insertPrizes: (tx, id, prizes) =>
      insertPrizes(
        tx,
        id,
        prizes.map(({ slug }) => slug ?? ''),
      ),
    // Pages of the season load its raffle again.
    publications: (_id, { seasonId }) =>
      seasonId === null ? [] : [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: seasonId } }],
  })
export type RaffleDefinition = ReturnType<typeof raffleDefinition>

const windowOf = ({ startsAt, endsAt }: RaffleFields) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

async function findStanding(queries: Queries, id: number): Promise<StandingRaffle | undefined> {
  const [stored, admin, slugs] = await Promise.all([
    findRaffle(queries, id),
    findAdminRaffle(queries, id),
    selectPrizeSlugs(queries, id),
  ])
  if (!stored || !admin) return undefined
  const row = { ...stored, ...admin }
  return {
    ...{ row, state: row.state },
    fields: {
      ...{ title: row.title, description: row.description, seasonId: row.seasonId },
      ticketPrice: Number(row.ticketPriceMinor / MINOR_PER_GOLD),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      prizes: joinPrizes(slugs.map((slug) => ({ kind: 'item', slug, amount: null }))),
    },
  }
}
