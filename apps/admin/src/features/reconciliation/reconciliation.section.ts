import RECONCILIATION_NS from 'texts:features/reconciliation/reconciliation'
import { Receipt } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const reconciliationSection: Section = {
  path: 'reconciliation',
  group: 'control',
  icon: Receipt,
  label: () => i18n.t('title', { ns: RECONCILIATION_NS }),
  permission: 'money.see',
  attends: {
    payment_differences: {
      text: ({ count }) => i18n.t('attention', { ns: RECONCILIATION_NS, count }),
      path: () => '/reconciliation?isOpen=1',
    },
  },
  routes: [{ index: true, lazy: () => import('./reconciliation-screen.tsx') }],
}
