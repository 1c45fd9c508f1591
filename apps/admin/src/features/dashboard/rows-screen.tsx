import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { DASHBOARD_PERIODS, type Dashboard } from '@runecase/api/operator/dashboard.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { dashboardQuery } from '../../api/dashboard.queries.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { showDateTime, showDay, showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './dashboard-screen.module.css'
import { isHourly } from './every-step.ts'
import { showShopDay } from './shop-day.ts'

interface Sums {
  readonly stakes: number
  readonly winnings: number
}

/** The lists of single plays, by game. */
const PLACES: Readonly<Record<string, string>> = { case: '/cases?sort=-openings', battle: '/battles' }

/** The rows behind the figures of the dashboard: by game, by day or hour, and players by day, each day with its list. */
export function Component() {
  const { t } = useTranslation(DASHBOARD_NS)
  const [params, setParams] = useSearchParams()
  const period = DASHBOARD_PERIODS.find((name) => name === params.get('period')) ?? 'today'
  const { data, error } = useQuery({
    queryKey: ['getDashboardRows', period],
    queryFn: ({ signal }) => callOperator('getDashboardRows', { query: { period } }, signal),
    placeholderData: keepPreviousData,
  })
  const players = useQuery(dashboardQuery(period)).data?.playersByDay
  return (
    <Screen
      title={t('rows.title')}
      actions={
        <>
          <SegmentedControl
            aria-label={t('period')}
            value={period}
            onChange={(value) => setParams({ period: value }, { replace: true })}
            data={DASHBOARD_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
          <Button component={Link} to={`/dashboard?period=${period}`} variant="default">
            {t('rows.back')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {data ? <Rows rows={data.rows} isByDay={!isHourly(period)} /> : <LoadingOrError error={error} height={320} />}
        {players ? <PlayersByDay days={players.toReversed()} /> : null}
      </div>
    </Screen>
  )
}

/** Active players of each day, the newest first; a day links to its list. */
function PlayersByDay({ days }: { readonly days: Dashboard['playersByDay'] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <Panel title={t('rows.players')}>
      {days.length === 0 ? (
        <Text c="dimmed">{t('rows.none')}</Text>
      ) : (
        <PlainTable label={t('rows.players')}>
          <HeadRow columns={[t('rows.day'), { number: t('figures.players') }]} />
          <tbody>
            {days.map(({ day, players }) => (
              <tr key={day}>
                <td>
                  <Link to={`/dashboard/players/${day}`}>{showDay(day)}</Link>
                </td>
                <td data-number>{showNumber(players)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

function Rows({
  rows,
  isByDay,
}: {
  readonly rows: readonly (Sums & { readonly at: string; readonly game: string })[]
  readonly isByDay: boolean
}) {
  const { t } = useTranslation(DASHBOARD_NS)
  if (rows.length === 0) {
    return (
      <Panel title={t('rows.byGame')}>
        <Text c="dimmed">{t('rows.none')}</Text>
      </Panel>
    )
  }
  const games = [...Map.groupBy(rows, ({ game }) => game)].map(([game, own]) => ({ game, ...sumOf(own) }))
  const name = (game: string) => wordOf(DASHBOARD_NS, 'games', game)
  return (
    <Stack>
      <Panel title={t('rows.byGame')}>
        <SumsTable
          label={t('rows.byGame')}
          heading={t('rows.game')}
          lines={games.map(({ game, ...sums }) => ({
            key: game,
            name: PLACES[game] ? <Link to={PLACES[game]}>{name(game)}</Link> : name(game),
            ...sums,
          }))}
          total={sumOf(rows)}
        />
      </Panel>
      <Panel title={t('rows.byTime')}>
        <SumsTable
          label={t('rows.byTime')}
          heading={t('at')}
          lines={rows.map(({ at, game, stakes, winnings }) => ({
            key: `${at} ${game}`,
            name: `${isByDay ? showShopDay(at) : showDateTime(at)}, ${name(game).toLowerCase()}`,
            stakes,
            winnings,
          }))}
        />
      </Panel>
    </Stack>
  )
}

const sumOf = (rows: readonly Sums[]): Sums => ({
  stakes: rows.reduce((sum, { stakes }) => sum + stakes, 0),
  winnings: rows.reduce((sum, { winnings }) => sum + winnings, 0),
})

function SumsTable({
  label,
  heading,
  lines,
  total,
}: {
  readonly label: string
  readonly heading: string
  readonly lines: readonly (Sums & { readonly key: string; readonly name: ReactNode })[]
  readonly total?: Sums
}) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {(['stakes', 'winnings', 'income', 'rtp'] as const).map((column) => (
            <th key={column} scope="col" data-number>
              {t(`figures.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines, ...(total ? [{ key: 'total', name: <b>{t('rows.total')}</b>, ...total }] : [])].map(
          ({ key, name, stakes, winnings }) => (
            <tr key={key}>
              <td>{name}</td>
              <td data-number>{showSum(stakes)}</td>
              <td data-number>{showSum(winnings)}</td>
              <td data-number>{showSum(stakes - winnings)}</td>
              <td data-number>{stakes === 0 ? t('none') : showPercent(winnings / stakes)}</td>
            </tr>
          ),
        )}
      </tbody>
    </PlainTable>
  )
}
