import REPORTS_NS from 'texts:features/reports/reports'
import { ChartBar } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const reportsSection: Section = {
  path: 'reports',
  group: 'main',
  icon: ChartBar,
  label: () => i18n.t('title', { ns: REPORTS_NS }),
  permission: 'money.see',
  routes: [
    { index: true, lazy: () => import('./growth-screen.tsx') },
    { path: 'cohorts', lazy: () => import('./cohorts-screen.tsx') },
    { path: 'funnel', lazy: () => import('./funnel-screen.tsx') },
    { path: 'games', lazy: () => import('./games-screen.tsx') },
    { path: 'economy', lazy: () => import('./economy-screen.tsx') },
    { path: 'players', lazy: () => import('./report-players-screen.tsx') },
  ],
}
