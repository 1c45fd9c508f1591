import BATTLES_NS from 'texts:features/battles/battles'
import { Swap } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const battlesSection: Section = {
  path: 'battles',
  group: 'main',
  icon: Swap,
  label: () => i18n.t('title', { ns: BATTLES_NS }),
  permission: 'money.see',
  attends: {
    battles_stuck: {
      text: ({ count }) => i18n.t('attention.battles_stuck', { ns: BATTLES_NS, count }),
      path: () => '/battles?isStuck=1',
    },
  },
  finds: {
    battle: { label: () => i18n.t('found.battle', { ns: BATTLES_NS }), path: ({ id }) => `/battles/${id}` },
  },
  routes: [
    { index: true, lazy: () => import('./battles-screen.tsx') },
    { path: ':ulid', lazy: () => import('./battle-screen.tsx') },
  ],
}
