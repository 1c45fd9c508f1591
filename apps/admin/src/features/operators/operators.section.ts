import OPERATORS_NS from 'texts:features/operators/operators'
import { IdentificationCard } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const operatorsSection: Section = {
  path: 'operators',
  group: 'control',
  icon: IdentificationCard,
  label: () => i18n.t('title', { ns: OPERATORS_NS }),
  permission: 'operators.edit',
  routes: [
    { index: true, lazy: () => import('./operators-screen.tsx') },
    { path: ':id', lazy: () => import('./operators-screen.tsx') },
  ],
}
