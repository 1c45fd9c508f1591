import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Trophy } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newLeaderboard } from './new-entry.ts'

export const leaderboardsSection: Section = {
  path: 'leaderboards',
  group: 'events',
  icon: Trophy,
  label: () => i18n.t('title', { ns: LEADERBOARDS_NS }),
  permission: 'operations.see',
  edits: { 'leaderboard.terms': ({ payload }) => `/leaderboards/${payload.leaderboardId ?? 'new'}` },
  creates: [newLeaderboard],
  routes: [
    { index: true, lazy: () => import('./leaderboards-screen.tsx') },
    { path: 'new', lazy: () => import('./new-leaderboard-screen.tsx') },
    { path: ':id', lazy: () => import('./leaderboard-screen.tsx') },
    { path: ':id/copy', lazy: () => import('./new-leaderboard-screen.tsx') },
  ],
}
