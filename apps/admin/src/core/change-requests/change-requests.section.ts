import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { UsersThree } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const changeRequestsSection: Section = {
  path: 'change-requests',
  group: 'main',
  icon: UsersThree,
  label: () => i18n.t('title', { ns: CHANGE_REQUESTS_NS }),
  attends: {
    changes_waiting: {
      text: ({ count }) => i18n.t('attention.changes_waiting', { ns: CHANGE_REQUESTS_NS, count }),
      path: () => '/change-requests',
    },
  },
  routes: [
    { index: true, lazy: () => import('./change-requests-screen.tsx') },
    { path: ':id', lazy: () => import('./change-requests-screen.tsx') },
  ],
}
