import REPORTS_NS from 'texts:features/reports/reports'
import { Group, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { REPORT_DIMENSIONS, type ReportPlayersOf } from '@runecase/api/operator/reports-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent } from '../../list/show-sums.ts'
import { growthQuery } from './growth-queries.ts'
import { OriginFilters } from './origin-filters.tsx'
import { showOriginKey } from './origin-key.ts'
import { type OriginValues, originOf, PlayersLink } from './player-link.tsx'
import { Choice, ReportScreen, useReportPeriod } from './report-screen.tsx'
import styles from './reports.module.css'

type Report = EndpointData<OperatorApi['getGrowth']>

const STEPS = [
  ['visits', undefined],
  ['registrations', 'registered'],
  ['opened', 'opened'],
  ['refilled', 'refilled'],
  ['second', 'second'],
] as const satisfies readonly (readonly [string, ReportPlayersOf | undefined])[]

/** From a visit to the second day: the visitors of the period, and how far they have come by now. */
export function Component() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const period = useReportPeriod()
  const by = REPORT_DIMENSIONS.find((name) => name === params.get('by')) ?? 'source'
  const origin = originOf(params)
  const { data, error } = useQuery(growthQuery(period, origin))
  return (
    <ReportScreen>
      <Panel title={t('funnel.title')} aside={<Explained of={t('funnel.title')} text={t('funnel.explain')} />}>
        {data ? <Steps report={data} origin={origin} /> : <LoadingOrError error={error} height={200} />}
      </Panel>
      {data ? (
        <Panel>
          <Group justify="space-between" mb="sm">
            <Choice name="by" options={REPORT_DIMENSIONS} value={by} />
            <OriginFilters partner={data.partner} />
          </Group>
          <ResourceList
            name="listGrowth"
            label={t('funnel.rows')}
            empty={t('empty')}
            fixed={{ period, by, ...origin }}
            rowId={({ key }) => key}
            columns={[
              {
                id: 'key',
                header: t(`by.${by}`),
                sort: 'key',
                cell: ({ key, name }) => name ?? showOriginKey(by, key),
              },
              ...STEPS.map(([name, of], place) => ({
                id: name,
                header: t(`funnel.${name}`),
                isNumber: true,
                ...((name === 'visits' || name === 'registrations') && { sort: name }),
                cell: (row: Report['value'] & { readonly key: string }) => {
                  const previous = STEPS[place - 1]
                  const before = previous && place > 1 ? (row[previous[0]] ?? 0) : 0
                  const count = row[name]
                  if (count === null) return t('none')
                  const text =
                    before === 0 ? showNumber(count) : `${showNumber(count)} · ${showPercent(count / before)}`
                  return of ? (
                    <PlayersLink of={of} days={data} origin={{ ...origin, [by]: row.key }} count={count}>
                      {text}
                    </PlayersLink>
                  ) : (
                    text
                  )
                },
              })),
            ]}
          />
        </Panel>
      ) : null}
    </ReportScreen>
  )
}

function Steps({ report, origin }: { readonly report: Report; readonly origin: OriginValues }) {
  const { t } = useTranslation(REPORTS_NS)
  const most = Math.max(...STEPS.map(([name]) => report.value[name] ?? 0))
  if (most === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <ul className={styles.steps}>
      {STEPS.map(([name, of], place) => {
        const count = report.value[name]
        const previous = STEPS[place - 1]?.[0]
        const part = (figures: Report['value']) => {
          const [from, to] = [previous && figures[previous], figures[name]]
          return from && to !== null ? showPercent(to / from) : undefined
        }
        const [now, before] = [part(report.value), part(report.before)]
        return (
          <li key={name} className={styles.step}>
            <span>{t(`funnel.${name}`)}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${((count ?? 0) / most) * 100}%` }} />
            </span>
            <span className={styles.count}>
              {count === null ? (
                t('none')
              ) : of ? (
                <PlayersLink of={of} days={report} origin={origin} count={count}>
                  {showNumber(count)}
                </PlayersLink>
              ) : (
                showNumber(count)
              )}
              {now ? (
                <small>{before ? t('funnel.partBefore', { now, before }) : t('funnel.part', { now })}</small>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
