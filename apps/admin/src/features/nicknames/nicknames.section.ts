import NICKNAMES_NS from 'texts:features/nicknames/nicknames'
import { UserFocus } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const nicknamesSection: Section = {
  path: 'nicknames',
  group: 'main',
  icon: UserFocus,
  label: () => i18n.t('title', { ns: NICKNAMES_NS }),
  permission: 'players.see',
  attends: {
    nicknames_waiting: {
      text: ({ count }) => i18n.t('attention', { ns: NICKNAMES_NS, count }),
      path: () => '/nicknames?state=waiting',
    },
  },
  routes: [{ index: true, lazy: () => import('./nicknames-screen.tsx') }],
}
