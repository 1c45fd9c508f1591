import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { DASHBOARD_PERIODS, type Dashboard, type DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SHOP_ZONE } from '../../api/brand.ts'
import { dashboardQuery } from '../../api/dashboard.queries.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Screen } from '../../app/screen.tsx'
import { AuditBadge } from '../../core/audits/public.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { everyStep } from './every-step.ts'
import { FigureCards } from './figure-cards.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { RefillsPanel } from './refills-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { StakesPanel } from './stakes-panel.tsx'

/** The dashboard: figures against the previous period, and work that needs an operator. */
export function Component() {
  const { t } = useTranslation(DASHBOARD_NS)
  const [params, setParams] = useSearchParams()
  const period = DASHBOARD_PERIODS.find((name) => name === params.get('period')) ?? 'today'
  const { data, error } = useQuery(dashboardQuery(period))
  return (
    <Screen
      title={t('title')}
      badge={<AuditBadge />}
      actions={
        <SegmentedControl
          aria-label={t('period')}
          value={period}
          onChange={(value) => setParams({ period: value }, { replace: true })}
          data={DASHBOARD_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      }
    >
      {data ? <Shown dashboard={data} period={period} /> : <LoadingOrError error={error} height={480} />}
    </Screen>
  )
}

function Shown({ dashboard: read, period }: { readonly dashboard: Dashboard; readonly period: DashboardPeriod }) {
  const dashboard = useMemo(() => ({ ...read, points: everyStep(read, period, SHOP_ZONE) }), [read, period])
  return (
    <Stack>
      <AttentionPanel attention={dashboard.attention} />
      <FigureCards dashboard={dashboard} period={period} />
      <StakesPanel points={dashboard.points} period={period} />
      <SimpleGrid cols={{ base: 1, md: 2, lg: 3 }}>
        <HoursPanel hours={dashboard.openingsByHour} />
        <RefillsPanel dashboard={dashboard} />
        <ReturnsPanel cases={dashboard.cases} />
      </SimpleGrid>
    </Stack>
  )
}
