import LINKED_NS from 'texts:features/linked-accounts/linked-accounts'
import { Graph } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const linkedAccountsSection: Section = {
  path: 'linked-accounts',
  group: 'main',
  icon: Graph,
  label: () => i18n.t('menu', { ns: LINKED_NS }),
  permission: 'players.see',
  attends: {
    linked_accounts_open: {
      text: ({ count }) => i18n.t('attention', { ns: LINKED_NS, count }),
      path: () => '/linked-accounts?state=open',
    },
  },
  routes: [
    { index: true, lazy: () => import('./linked-accounts-screen.tsx') },
    { path: ':id', lazy: () => import('./account-group-screen.tsx') },
  ],
}
