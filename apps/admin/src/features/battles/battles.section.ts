import { Swap } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { BATTLES_NS } from './battles.i18n.ts'

export const battlesSection: Section = {
  path: 'battles',
  group: 'main',
  icon: Swap,
  label: () => i18n.t('title', { ns: BATTLES_NS }),
  permission: 'money.see',
  routes: [
    { index: true, lazy: () => import('./battles-screen.tsx') },
    { path: ':ulid', lazy: () => import('./battle-screen.tsx') },
  ],
}
