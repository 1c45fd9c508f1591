import MISSIONS_NS from 'texts:features/missions/missions'
import { Target } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const missionsSection: Section = {
  path: 'missions',
  group: 'events',
  icon: Target,
  label: () => i18n.t('title', { ns: MISSIONS_NS }),
  permission: 'operations.see',
  edits: { 'mission.terms': ({ payload }) => `/missions/${payload.channel}` },
  routes: [
    { index: true, lazy: () => import('./missions-screen.tsx') },
    { path: ':channel', lazy: () => import('./mission-screen.tsx') },
  ],
}
