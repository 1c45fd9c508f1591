import EVENTS_NS from 'texts:features/events/events'
import { CalendarStar } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newEvent } from './new-entry.ts'

export const eventsSection: Section = {
  path: 'events',
  group: 'events',
  icon: CalendarStar,
  label: () => i18n.t('title', { ns: EVENTS_NS }),
  permission: 'operations.see',
  edits: {
    'event.parts'({ payload, preview }) {
      const isOfTasks = preview.lines[0]?.field.startsWith('eventTask')
      return `/events/${payload.eventId}/${isOfTasks ? 'tasks' : 'pass'}`
    },
  },
  creates: [newEvent],
  routes: [
    { index: true, lazy: () => import('./events-screen.tsx') },
    { path: 'new', lazy: () => import('./new-event-screen.tsx') },
    { path: ':id', lazy: () => import('./event-screen.tsx') },
    { path: ':id/copy', lazy: () => import('./new-event-screen.tsx') },
    { path: ':id/:tab', lazy: () => import('./event-screen.tsx') },
  ],
}
