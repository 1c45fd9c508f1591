import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import type { LeaderboardState, RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { showNumber } from '../../list/format.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'

/** The badge colour of each state. */
export const STATE_COLORS = {
  ...{ upcoming: 'yellow', running: 'green', closing: 'violet', giving: 'violet', locked: 'violet' },
  ...{ over: 'gray', drawn: 'gray', cancelled: 'gray' },
} as const satisfies Record<LeaderboardState | RaffleStage, string>

interface Row {
  readonly event: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly prizes: number
  readonly prizesGold: number
  readonly players: number
}

/** The columns that the lists of leaderboards and raffles share: window, event, prizes and participants. */
export function usePrizePoolColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  return [
    {
      id: 'starts',
      isMinor: true,
      header: t('columns.starts'),
      sort: 'starts',
      cell: ({ startsAt }) => <TimeCell at={startsAt} />,
    },
    { id: 'ends', header: t('columns.ends'), cell: ({ endsAt }) => <TimeCell at={endsAt} /> },
    { id: 'event', header: t('columns.event'), cell: ({ event }) => event },
    { id: 'prizes', header: t('columns.prizes'), isNumber: true, cell: ({ prizes }) => showNumber(prizes) },
    {
      id: 'worth',
      isMinor: true,
      header: t('columns.worth'),
      isNumber: true,
      cell: ({ prizesGold }) => showSum(prizesGold),
    },
    { id: 'players', header: t('columns.players'), isNumber: true, cell: ({ players }) => showNumber(players) },
  ]
}

interface Winner {
  readonly place: number
  readonly userId: string | null
  readonly name: string | null
  readonly givenAt: string | null
}

/** The columns that the lists of winners share: `first` and `last` stand around the columns of the kind itself. */
export function useWinnerColumns(): {
  readonly first: readonly ListColumn<Winner>[]
  readonly last: readonly ListColumn<Winner>[]
} {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  return {
    first: [
      {
        id: 'place',
        header: t('winners.place'),
        isNumber: true,
        sort: 'place',
        cell: ({ place }) => showNumber(place),
      },
      { id: 'player', header: t('winners.player'), cell: (row) => <Person {...row} /> },
    ],
    last: [
      {
        id: 'given',
        header: t('winners.given'),
        cell: ({ givenAt }) => (givenAt ? <TimeCell at={givenAt} /> : t('winners.waits')),
      },
    ],
  }
}

/** A player, linked for operators who may see players. */
export function Person({ userId, name }: Pick<Winner, 'userId' | 'name'>) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  const maySee = useIsPermitted()('players.see')
  if (userId === null) return t('winners.hidden')
  return maySee ? <Link to={`/players/${userId}`}>{name}</Link> : name
}
