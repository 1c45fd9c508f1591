import SUPPORT_NS from 'texts:features/support/support'
import { Headset } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const supportSection: Section = {
  path: 'support',
  group: 'main',
  icon: Headset,
  label: () => i18n.t('title', { ns: SUPPORT_NS }),
  permission: 'support.see',
  attends: {
    support_waiting: {
      text: ({ count }) => i18n.t('attention', { ns: SUPPORT_NS, count }),
      path: () => '/support?state=waiting',
    },
  },
  finds: {
    support_request: {
      label: () => i18n.t('found', { ns: SUPPORT_NS }),
      path: ({ id }) => `/support/${id}`,
    },
  },
  routes: [
    { index: true, lazy: () => import('./support-screen.tsx') },
    { path: 'templates', lazy: () => import('./templates-screen.tsx') },
    { path: ':id', lazy: () => import('./support-screen.tsx') },
  ],
}
