import REPORTS_NS from 'texts:features/reports/reports'
import { SegmentedControl, Stack } from '@mantine/core'
import { REPORT_PERIODS, type ReportPeriod } from '@runecase/api/operator/reports-rules.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { LinkTabs } from '../../app/link-tabs.tsx'
import { Screen } from '../../app/screen.tsx'

const TABS = [
  ['growth', '/reports'],
  ['cohorts', '/reports/cohorts'],
  ['funnel', '/reports/funnel'],
  ['games', '/reports/games'],
  ['economy', '/reports/economy'],
] as const

/** The period in the URL. */
export function useReportPeriod(): ReportPeriod {
  const [params] = useSearchParams()
  return REPORT_PERIODS.find((name) => name === params.get('period')) ?? 'month'
}

/** A report with the tabs of all reports and a choice of its period, unless it covers all time. */
export function ReportScreen({
  hasPeriod = true,
  children,
}: {
  readonly hasPeriod?: boolean
  readonly children: ReactNode
}) {
  const { t } = useTranslation(REPORTS_NS)
  const { pathname } = useLocation()
  const period = useReportPeriod()
  return (
    <Screen
      title={t('title')}
      actions={hasPeriod ? <Choice name="period" options={REPORT_PERIODS} value={period} /> : null}
    >
      <Stack>
        <LinkTabs
          label={t('title')}
          tabs={TABS.map(([name, path]) => ({
            path: name === 'cohorts' ? path : `${path}?period=${period}`,
            label: t(`tabs.${name}`),
            isOpen: path === pathname,
          }))}
        />
        {children}
      </Stack>
    </Screen>
  )
}

/** A choice of one value, stored in the URL. Page and order are reset, because they belong to the rows of the previous value. */
export function Choice({
  name,
  options,
  value,
}: {
  readonly name: 'period' | 'by' | 'currency'
  readonly options: readonly string[]
  readonly value: string
}) {
  const { t } = useTranslation(REPORTS_NS)
  const [, setParams] = useSearchParams()
  return (
    <SegmentedControl
      aria-label={t(`choices.${name}`)}
      value={value}
      onChange={(chosen) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            next.delete('page')
            if (name !== 'period') next.delete('sort')
            next.set(name, chosen)
            return next
          },
          { replace: true, preventScrollReset: true },
        )
      }
      data={options.map((option) => ({ value: option, label: t(`${name}.${option}` as 'period.today') }))}
    />
  )
}
