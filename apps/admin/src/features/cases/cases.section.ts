import { TreasureChest } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { CASES_NS } from './cases.i18n.ts'

export const casesSection: Section = {
  path: 'cases',
  group: 'catalog',
  icon: TreasureChest,
  label: () => i18n.t('title', { ns: CASES_NS }),
  permission: 'catalog.see',
  routes: [
    { index: true, lazy: () => import('./cases-screen.tsx') },
    { path: ':id', lazy: () => import('./case-screen.tsx') },
  ],
}
