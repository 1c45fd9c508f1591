import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { LeaderboardChange, type LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { joinPrizes, type Prize } from '@runecase/game/prize-lines.ts'
import { type Drawings, isPicture } from '../../../core/pictures/public.ts'
import { definePrizePool, refuseField, type StandingPrizePool } from '../../../core/prizes/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  findLeaderboard,
  insertPrizes,
  type LeaderboardRow,
  selectLeaderboardPrizes,
  upsertLeaderboard,
} from './leaderboard-definition.sql.ts'

/** A leaderboard in force. */
interface StandingLeaderboard extends StandingPrizePool<LeaderboardFields> {
  readonly row: LeaderboardRow
}

/** Leaderboards as definitions. */
export const leaderboardDefinition = (deps: Pick<Deps, 'clock'> & { readonly drawings: Pick<Drawings, 'has'> }) =>
  definePrizePool<LeaderboardChange, LeaderboardFields, StandingLeaderboard>(deps, {
    name: 'leaderboard',
    payload: LeaderboardChange,
    idOf: ({ leaderboardId }) => leaderboardId,
    find: findStanding,
    fixed: ['type'],
    async demand(queries, _id, before, { image }) {
      if (image !== before?.image && !(await isPicture(queries, deps.drawings, image)))
        refuseField('image', 'bad_value')
    },
    perPlayerMinor: ({ greatestMinor }) => greatestMinor,
    textsOf: ({ rules, prizes: _prizes, seasonId: _seasonId, ...fields }) => ({ ...fields, rules: rules.join(' · ') }),
    write: upsertLeaderboard,
    insertPrizes: (tx, id, prizes) =>
      insertPrizes(
        tx,
        id,
        prizes.map(({ kind, slug, amount }, index) => ({
          ...{ place: index + 1, kind, slug },
          amount: amount === null ? null : minorFromAmount(amount, kind === 'gold' ? 'GOLD' : 'COIN'),
        })),
      ),
    publications: (id) => [
      { channel: LEADERBOARDS_CHANNEL, event: { event: 'leaderboard_changed', id, isClosed: false } },
    ],
  })
export type LeaderboardDefinition = ReturnType<typeof leaderboardDefinition>

async function findStanding(queries: Queries, id: number): Promise<StandingLeaderboard | undefined> {
  const row = await findLeaderboard(queries, id)
  if (!row) return undefined
  const prizes = await selectLeaderboardPrizes(queries, id)
  const { type, title, description, image, order, rules, seasonId } = row
  return {
    ...{ row, state: row.state },
    fields: {
      ...{ type, title, description, image, order, rules: [...rules], seasonId },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      prizes: joinPrizes(prizes.map(({ kind, slug, amount }) => ({ kind, slug, amount: amountOf(kind, amount) }))),
    },
  }
}

const amountOf = (kind: Prize['kind'], amount: bigint | null) =>
  amount === null ? null : kind === 'gold' ? goldFromMinor(amount) : Number(amount)
