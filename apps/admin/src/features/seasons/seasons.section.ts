import SEASONS_NS from 'texts:features/seasons/seasons'
import { CalendarStar } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newSeason } from './new-entry.ts'

export const seasonsSection: Section = {
  path: 'events',
  group: 'events',
  icon: CalendarStar,
  label: () => i18n.t('title', { ns: SEASONS_NS }),
  permission: 'operations.see',
  edits: {
    'event.parts'({ payload, preview }) {
      const isOfTasks = preview.lines[0]?.field.startsWith('eventTask')
      return `/events/${payload.eventId}/${isOfTasks ? 'tasks' : 'pass'}`
    },
  },
  creates: [newSeason],
  routes: [
    { index: true, lazy: () => import('./seasons-screen.tsx') },
    { path: 'new', lazy: () => import('./new-season-screen.tsx') },
    { path: ':id', lazy: () => import('./season-screen.tsx') },
    { path: ':id/copy', lazy: () => import('./new-season-screen.tsx') },
    { path: ':id/:tab', lazy: () => import('./season-screen.tsx') },
  ],
}
