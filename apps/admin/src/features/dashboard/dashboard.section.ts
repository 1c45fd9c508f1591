import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { ChartLineUp } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const dashboardSection: Section = {
  path: 'dashboard',
  group: 'main',
  icon: ChartLineUp,
  label: () => i18n.t('title', { ns: DASHBOARD_NS }),
  permission: 'money.see',
  routes: [
    { index: true, lazy: () => import('./dashboard-screen.tsx') },
    { path: 'rows', lazy: () => import('./rows-screen.tsx') },
    { path: 'players/:day', lazy: () => import('./active-players-screen.tsx') },
  ],
}
