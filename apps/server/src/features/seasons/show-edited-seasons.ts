import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedSeason, SeasonFields } from '@runecase/api/operator/seasons.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { SeasonPrizePools } from '../../core/prizes/public.ts'
import { SEASONS } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  type EditedSeasonRow,
  findEditedSeason,
  LISTED_COLUMNS,
  type ListedSeasonRow,
  SEASON_STATE,
  type ShownLevelRow,
  selectShownLevels,
  selectShownTasks,
} from './season-admin.sql.ts'
import { countResults } from './seasons.sql.ts'
import { unitsOf } from './show-pass.ts'

export type EditedSeasonDeps = Pick<Deps, 'database'> & { readonly seasonPrizePools: SeasonPrizePools }

/** Events with their windows. */
export async function listSeasons(
  { database, seasonPrizePools }: EditedSeasonDeps,
  { state, ...page }: EndpointInput<OperatorApi['listSeasons']>['query'],
): Promise<EndpointData<OperatorApi['listSeasons']>> {
  const { rows, total, next } = await selectKeysetPage<ListedSeasonRow, 'starts'>(
    database,
    {
      name: 'list_events',
      columns: LISTED_COLUMNS,
      from: `${SEASONS} s`,
      conditions: [[`${SEASON_STATE} = ?`, state]],
      sorts: { starts: ['s.starts_at', 'timestamptz'] },
      key: 's.id',
    },
    page,
  )
  const ids = rows.map(({ id }) => id)
  const [boards, raffles] = await Promise.all([
    seasonPrizePools.of('leaderboard').countOf(database, ids),
    seasonPrizePools.of('raffle').countOf(database, ids),
  ])
  const items = rows.map((row) => ({
    ...row,
    ...timesOf(row),
    boards: boards.get(row.id) ?? 0,
    hasRaffle: raffles.has(row.id),
  }))
  return { items, total, next }
}

const timesOf = ({ startsAt, endsAt, expiresAt }: Pick<EditedSeasonRow, 'startsAt' | 'endsAt' | 'expiresAt'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** The fields of an event that an operator edits. */
export function fieldsOf(row: EditedSeasonRow): SeasonFields {
  const { eventFullName, eventTitle, eventSubtitle, coinNames, coinsColor, gradient } = row.look
  const { gradientHovered, challengeCardGradient } = row.look
  return {
    fullName: eventFullName,
    title: eventTitle,
    subtitle: eventSubtitle,
    endedTitle: row.look.endedTitle ?? '',
    endedButton: row.look.endedButton ?? '',
    ...timesOf(row),
    coinOne: coinNames.one,
    coinFew: coinNames.few,
    coinMany: coinNames.many,
    coinPlural: coinNames.plural ?? coinNames.few,
    ...{ coinsColor, gradient, gradientHovered, challengeCardGradient },
    eventSections: [...row.eventSections],
    coinSections: [...row.coinSections],
    background: row.look.imageBackground,
    logo: row.look.imageLogo,
    coin: row.look.coinsIcon,
    cards: row.look.overviewCards.map(({ key, image, title, text, button }) => ({
      ...{ key, title, text, button },
      image: image ?? row.look.imageOverview[key],
    })),
    slides: row.look.popup.slides.map(({ image, title, text }) => ({ image: row.look.popup[image], title, text })),
  }
}

/** An event with all of its parts. Refuses with `dataNotFound`. */
export async function getEditedSeason(
  { database: queries, seasonPrizePools }: { readonly database: Queries; readonly seasonPrizePools: SeasonPrizePools },
  id: number,
): Promise<EditedSeason> {
  const row = (await findEditedSeason(queries, id)) ?? refuse('dataNotFound')
  const [levels, tasks, boards, raffles] = await Promise.all([
    selectShownLevels(queries, id),
    selectShownTasks(queries, id),
    seasonPrizePools.of('leaderboard').selectOf(queries, id),
    seasonPrizePools.of('raffle').selectOf(queries, id),
  ])
  return {
    id,
    code: row.code,
    version: row.version,
    state: row.state,
    fields: fieldsOf(row),
    levels: levels.map(({ level, type, cost, ...gifts }) => ({ level, type, cost: Number(cost), ...giftsOf(gifts) })),
    passWorth: worthOf(levels),
    tasks: tasks.map(({ moneyMinor, coins, cases, target, ...task }) => ({
      ...task,
      target: unitsOf(task.type, target),
      ...giftsOf({ moneyMinor, coins, cases }),
    })),
    boards: [...boards],
    raffles: raffles.map(({ tickets = 0n, ...raffle }) => ({ ...raffle, tickets: Number(tickets) })),
    results: await countResults(queries, id, levels.at(-1)?.cost ?? null),
  }
}

const giftsOf = ({ moneyMinor, coins, cases }: Pick<ShownLevelRow, 'moneyMinor' | 'coins' | 'cases'>) => ({
  gold: goldFromMinor(moneyMinor),
  coins: Number(coins),
  cases: cases.map(({ name, amount }) => ({ name, amount })),
})

function worthOf(levels: readonly ShownLevelRow[]): EditedSeason['passWorth'] {
  const cases = levels.flatMap((level) => level.cases)
  return {
    gold: goldFromMinor(levels.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0n)),
    coins: levels.reduce((sum, { coins }) => sum + Number(coins), 0),
    cases: goldFromMinor(BigInt(cases.reduce((sum, { amount, priceMinor }) => sum + amount * priceMinor, 0))),
  }
}
