import PLAYERS_NS from 'texts:features/players/players'
import { UsersThree } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const playersSection: Section = {
  path: 'players',
  group: 'main',
  icon: UsersThree,
  label: () => i18n.t('title', { ns: PLAYERS_NS }),
  permission: 'players.see',
  finds: {
    player: { label: () => i18n.t('found.player', { ns: PLAYERS_NS }), path: ({ id }) => `/players/${id}` },
    order: {
      label: () => i18n.t('found.order', { ns: PLAYERS_NS }),
      path: ({ id }) => `/payments/${id}`,
    },
    roll: {
      label: () => i18n.t('found.roll', { ns: PLAYERS_NS }),
      path: ({ userId }) => `/players/${userId}?tab=rolls`,
    },
    item: {
      label: () => i18n.t('found.item', { ns: PLAYERS_NS }),
      path: ({ id, userId }) => `/players/${userId}?tab=items&item=${id}`,
    },
  },
  edits: { 'balance.correction': ({ payload }) => `/players/${payload.userId}?tab=ledger` },
  routes: [
    { index: true, lazy: () => import('./players-screen.tsx') },
    { path: ':id', lazy: () => import('./player-screen.tsx') },
  ],
}
