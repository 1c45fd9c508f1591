import REPORTS_NS from 'texts:features/reports/reports'
import { Group } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { GROWTH_BY, type GrowthBy } from '@runecase/api/operator/reports-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Figures } from '../../app/figures.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { Sparkline } from '../../app/sparkline.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { ReportFigure } from './change.tsx'
import { growthQuery } from './growth-queries.ts'
import { OriginFilters } from './origin-filters.tsx'
import { showOriginKey } from './origin-key.ts'
import { type OriginValues, originOf, PlayersLink } from './player-link.tsx'
import { Choice, ReportScreen, useReportPeriod } from './report-screen.tsx'
import styles from './reports.module.css'

type Report = EndpointData<OperatorApi['getGrowth']>

const FIGURES = [
  ['visits', undefined],
  ['registrations', 'registered'],
  ['firstRefills', 'firstRefill'],
  ['refills', 'refill'],
  ['refillSum', 'refill'],
  ['returnSum', 'return'],
  ['deliverySum', 'delivery'],
  ['netIncome', undefined],
] as const

const show = (name: (typeof FIGURES)[number][0]) => (value: number) =>
  name.endsWith('Sum') || name === 'netIncome' ? showNumber(Math.round(value)) : showNumber(value)

/** The values of a figure for each day of the period, including days without any. */
function everyDay({ since, until, days }: Report, name: (typeof FIGURES)[number][0]): number[] {
  const known = new Map(days.map((one) => [one.day, one[name]]))
  const count = Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1
  return Array.from(
    { length: count },
    (_, place) => known.get(new Date(Date.parse(since) + place * DAY_MS).toISOString().slice(0, 10)) ?? 0,
  )
}

/** Traffic and growth: figures of a period, and rows by day or by origin. */
export function Component() {
  const [params] = useSearchParams()
  const period = useReportPeriod()
  const by = GROWTH_BY.find((name) => name === params.get('by')) ?? 'source'
  const origin = originOf(params)
  const { data, error } = useQuery(growthQuery(period, origin))
  return (
    <ReportScreen>
      {data ? <Totals report={data} origin={origin} /> : <LoadingOrError error={error} height={120} />}
      {data ? <Rows report={data} by={by} origin={origin} /> : null}
    </ReportScreen>
  )
}

function Totals({ report, origin }: { readonly report: Report; readonly origin: OriginValues }) {
  const { t } = useTranslation(REPORTS_NS)
  return (
    <Figures width={170}>
      {FIGURES.map(([name, of]) => (
        <ReportFigure
          key={name}
          name={t(`growth.${name}`)}
          text={t(`explain.${name}`)}
          value={report.value[name]}
          before={report.before[name]}
          show={show(name)}
          isNeutral={name === 'returnSum' || name === 'deliverySum'}
          {...(of && {
            link: (shown: string) => (
              <PlayersLink of={of} days={report} origin={origin} count={report.value[name] ?? 0}>
                {shown}
              </PlayersLink>
            ),
          })}
        >
          <dd className={styles.points}>
            <Sparkline values={everyDay(report, name)} colour="var(--violet-400)" />
          </dd>
        </ReportFigure>
      ))}
    </Figures>
  )
}

function Rows({
  report,
  by,
  origin,
}: {
  readonly report: Report
  readonly by: GrowthBy
  readonly origin: OriginValues
}) {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const period = useReportPeriod()
  const daysOf = (key: string) => (by === 'day' ? { since: key, until: key } : report)
  const originOfRow = (key: string) => (by === 'day' ? origin : { ...origin, [by]: key })
  const players = (
    key: string,
    of: 'registered' | 'firstRefill' | 'refill' | 'return' | 'delivery',
    value: number,
    text: string,
  ) => (
    <PlayersLink of={of} days={daysOf(key)} origin={originOfRow(key)} count={value}>
      {text}
    </PlayersLink>
  )
  return (
    <Panel>
      <Group justify="space-between" mb="sm">
        <Choice name="by" options={GROWTH_BY} value={by} />
        <OriginFilters partner={report.partner} />
      </Group>
      <ResourceList
        name="listGrowth"
        label={t('growth.rows')}
        empty={t('empty')}
        filters={[]}
        fixed={{ period, by, ...origin, ...(by === 'day' && !params.get('sort') && { sort: '-key' }) }}
        rowId={({ key }) => key}
        columns={[
          {
            id: 'key',
            header: t(`by.${by}`),
            sort: 'key',
            cell: ({ key, name }) =>
              by === 'day' ? showOriginKey(by, key) : <KeyLink by={by} value={key} name={name} />,
          },
          {
            id: 'visits',
            header: t('growth.visits'),
            sort: 'visits',
            isNumber: true,
            cell: ({ visits }) => (visits === null ? t('none') : showNumber(visits)),
          },
          {
            id: 'registrations',
            header: t('growth.registrations'),
            sort: 'registrations',
            isNumber: true,
            cell: ({ key, registrations }) => players(key, 'registered', registrations, showNumber(registrations)),
          },
          {
            id: 'firstRefills',
            header: t('growth.firstRefills'),
            sort: 'firstRefills',
            isNumber: true,
            cell: ({ key, firstRefills }) => players(key, 'firstRefill', firstRefills, showNumber(firstRefills)),
          },
          {
            id: 'refills',
            header: t('growth.refills'),
            isNumber: true,
            cell: ({ key, refills }) => players(key, 'refill', refills, showNumber(refills)),
          },
          {
            id: 'refillSum',
            header: t('growth.refillSum'),
            sort: 'refillSum',
            isNumber: true,
            cell: ({ refillSum }) => showSum(refillSum),
          },
          {
            id: 'returnSum',
            header: t('growth.returnSum'),
            isNumber: true,
            isMinor: true,
            cell: ({ key, returnSum }) => players(key, 'return', returnSum, showSum(returnSum)),
          },
          {
            id: 'deliverySum',
            header: t('growth.deliverySum'),
            isNumber: true,
            isMinor: true,
            cell: ({ key, deliverySum }) => players(key, 'delivery', deliverySum, showSum(deliverySum)),
          },
          {
            id: 'netIncome',
            header: t('growth.netIncome'),
            sort: 'netIncome',
            isNumber: true,
            cell: ({ netIncome }) => showSum(netIncome),
          },
        ]}
      />
    </Panel>
  )
}

/** A value that filters the report by itself; a source then shows its campaigns. */
function KeyLink({
  by,
  value,
  name,
}: {
  readonly by: Exclude<GrowthBy, 'day'>
  readonly value: string
  /** The nickname of a partner. */
  readonly name: string | null
}) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('sort')
  next.set(by, value)
  next.set('by', by === 'source' ? 'campaign' : 'day')
  return <Link to={`?${next}`}>{name ?? showOriginKey(by, value)}</Link>
}
