import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { PaperPlaneTilt } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const withdrawalsSection: Section = {
  path: 'withdrawals',
  group: 'main',
  icon: PaperPlaneTilt,
  label: () => i18n.t('title', { ns: WITHDRAWALS_NS }),
  permission: 'withdrawals.see',
  attends: {
    withdrawals_held: {
      text: ({ count }) => i18n.t('attention.withdrawals_held', { ns: WITHDRAWALS_NS, count }),
      path: () => '/withdrawals?state=held',
    },
    withdrawals_support: {
      text: ({ count }) => i18n.t('attention.withdrawals_support', { ns: WITHDRAWALS_NS, count }),
      path: () => '/withdrawals?state=support',
    },
    withdrawals_late: {
      text: ({ count }) => i18n.t('attention.withdrawals_late', { ns: WITHDRAWALS_NS, count }),
      path: () => '/withdrawals?state=late',
    },
  },
  finds: {
    withdrawal: {
      label: () => i18n.t('found.withdrawal', { ns: WITHDRAWALS_NS }),
      path: ({ id }) => `/withdrawals/${id}`,
    },
  },
  edits: { 'withdrawal.resolve': ({ payload }) => `/withdrawals/${payload.withdrawalId}` },
  routes: [
    { index: true, lazy: () => import('./withdrawals-screen.tsx') },
    { path: 'rules', lazy: () => import('./hold-rules-screen.tsx') },
    { path: ':id', lazy: () => import('./withdrawals-screen.tsx') },
  ],
}
