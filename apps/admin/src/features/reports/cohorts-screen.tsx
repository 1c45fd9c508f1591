import REPORTS_NS from 'texts:features/reports/reports'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { ReportPlayersOf } from '@runecase/api/operator/reports-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Figures } from '../../app/figures.tsx'
import { Panel } from '../../app/screen.tsx'
import { showDay, showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { ReportFigure } from './change.tsx'
import { OriginFilters } from './origin-filters.tsx'
import { originOf, PlayersLink } from './player-link.tsx'
import { ReportScreen } from './report-screen.tsx'

type Cohort = EndpointData<OperatorApi['listCohorts']>['items'][number]

const DAYS = ['day1', 'day7', 'day30'] as const
const WEEKS = ['week1', 'week2', 'week4', 'week8', 'week12'] as const
const whole = (value: number) => showNumber(Math.round(value))
/** The number of weeks in the totals. */
const HEAD_WEEKS = 200

const daysOfWeek = (week: string) => ({
  since: week,
  until: new Date(Date.parse(week) + 6 * DAY_MS).toISOString().slice(0, 10),
})

/** Players by the week of their registration: how many returned, and what they paid over time. */
export function Component() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const origin = originOf(params)
  const counted = ({ week, players }: Cohort, of: ReportPlayersOf, count: number | null) =>
    count === null ? (
      t('notYet')
    ) : (
      <PlayersLink of={of} days={daysOfWeek(week)} origin={origin} count={count}>
        {count === 0 || players === 0 ? showNumber(count) : `${showNumber(count)} · ${showPercent(count / players)}`}
      </PlayersLink>
    )
  return (
    <ReportScreen hasPeriod={false}>
      <Totals />
      <Panel>
        <OriginFilters />
        <ResourceList
          name="listCohorts"
          label={t('tabs.cohorts')}
          empty={t('empty')}
          fixed={{ ...origin }}
          rowId={({ week }) => week}
          columns={[
            {
              id: 'week',
              header: t('cohorts.week'),
              sort: 'week',
              cell: ({ week }) => showDay(week),
            },
            {
              id: 'players',
              header: t('cohorts.players'),
              isNumber: true,
              cell: ({ week, players }) => (
                <PlayersLink of="registered" days={daysOfWeek(week)} origin={origin} count={players}>
                  {showNumber(players)}
                </PlayersLink>
              ),
            },
            ...DAYS.map((day) => ({
              id: day,
              header: t(`cohorts.${day}`),
              isNumber: true,
              cell: (row: Cohort) => counted(row, day, row[day]),
            })),
            {
              id: 'payers',
              header: t('cohorts.payers'),
              isNumber: true,
              cell: (row) => counted(row, 'payers', row.payers),
            },
            {
              id: 'refills',
              header: t('growth.refills'),
              isNumber: true,
              isMinor: true,
              cell: ({ refills }) => showNumber(refills),
            },
            {
              id: 'refillSum',
              header: t('growth.refillSum'),
              isNumber: true,
              cell: ({ refillSum }) => whole(refillSum),
            },
            {
              id: 'netIncome',
              header: t('growth.netIncome'),
              isNumber: true,
              cell: ({ netIncome }) => whole(netIncome),
            },
            ...WEEKS.map((week) => ({
              id: week,
              header: t(`cohorts.${week}`),
              isNumber: true,
              isMinor: true,
              cell: (row: Cohort) => {
                const value = row[week]
                return value === null ? t('notYet') : whole(value)
              },
            })),
          ]}
        />
      </Panel>
    </ReportScreen>
  )
}

/** All weeks together; players who could not have returned yet are left out of the shares. */
function Totals() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const query = { ...originOf(params), perPage: HEAD_WEEKS }
  const { data } = useQuery({
    queryKey: ['listCohorts', query],
    queryFn: ({ signal }) => callOperator('listCohorts', { query }, signal),
  })
  const weeks = data?.items ?? []
  const players = weeks.reduce((sum, week) => sum + week.players, 0)
  const shareOf = (day: (typeof DAYS)[number]) => {
    const over = weeks.filter((week) => week[day] !== null)
    const all = over.reduce((sum, week) => sum + week.players, 0)
    return all === 0 ? null : over.reduce((sum, week) => sum + (week[day] ?? 0), 0) / all
  }
  const perPlayer = players === 0 ? null : weeks.reduce((sum, { netIncome }) => sum + netIncome, 0) / players
  const payers = players === 0 ? null : weeks.reduce((sum, week) => sum + week.payers, 0) / players
  const figures = [
    ['players', data ? players : null, showNumber],
    ['day1', shareOf('day1'), showPercent],
    ['day7', shareOf('day7'), showPercent],
    ['day30', shareOf('day30'), showPercent],
    ['payers', payers, showPercent],
    ['perPlayer', perPlayer, (value: number) => showSum(Math.round(value * 100) / 100)],
  ] as const
  return (
    <Figures width={160}>
      {figures.map(([name, value, show]) => (
        <ReportFigure
          key={name}
          name={t(`cohorts.${name}`)}
          text={t(`explainCohorts.${name}`)}
          value={value}
          before={null}
          isNeutral
          hasBefore={false}
          show={show}
        />
      ))}
    </Figures>
  )
}
