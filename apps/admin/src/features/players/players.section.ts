import { UsersThree } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { PLAYERS_NS } from './players.i18n.ts'

export const playersSection: Section = {
  path: 'players',
  group: 'main',
  icon: UsersThree,
  label: () => i18n.t('title', { ns: PLAYERS_NS }),
  permission: 'players.see',
  routes: [
    { index: true, lazy: () => import('./players-screen.tsx') },
    { path: ':id', lazy: () => import('./player-screen.tsx') },
  ],
}
