import CASES_NS from 'texts:core/cases/cases'
import { TreasureChest } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { newCase } from './new-entry.ts'

export const casesSection: Section = {
  path: 'cases',
  group: 'catalog',
  icon: TreasureChest,
  label: () => i18n.t('title', { ns: CASES_NS }),
  permission: 'catalog.see',
  attends: {
    case_sigma: {
      text: ({ subject, value }) =>
        i18n.t('attention.case_sigma', { ns: CASES_NS, name: subject?.name, sigma: showSum(Math.abs(value ?? 0)) }),
      path: ({ subject }) => `/cases/${subject?.id}`,
    },
    case_out_of_bounds: {
      text: ({ subject, value }) =>
        i18n.t('attention.case_out_of_bounds', { ns: CASES_NS, name: subject?.name, rtp: showPercent(value ?? 0) }),
      path: ({ subject }) => `/cases/${subject?.id}`,
    },
  },
  finds: {
    case: { label: () => i18n.t('found.case', { ns: CASES_NS }), path: ({ id }) => `/cases/${id}` },
  },
  edits: {
    'case.odds': ({ payload }) => `/cases/${payload.caseId}?tab=odds`,
    'case.terms': ({ payload }) => `/cases/${payload.caseId}?tab=terms`,
    'case.new': ({ payload }) => `/cases/new?from=${payload.sourceId}`,
  },
  creates: [newCase],
  routes: [
    { index: true, lazy: () => import('./cases-screen.tsx') },
    { path: 'new', lazy: () => import('./new-case-screen.tsx') },
    { path: ':id', lazy: () => import('./case-screen.tsx') },
  ],
}
