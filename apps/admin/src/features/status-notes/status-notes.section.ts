import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { Pulse } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newStatusNote } from './new-entry.ts'

export const statusNotesSection: Section = {
  path: 'status-notes',
  group: 'content',
  icon: Pulse,
  label: () => i18n.t('title', { ns: STATUS_NOTES_NS }),
  permission: 'content.see',
  creates: [newStatusNote],
  routes: [
    { index: true, lazy: () => import('./status-notes-screen.tsx') },
    { path: 'new', lazy: () => import('./new-status-note-screen.tsx') },
    { path: ':id', lazy: () => import('./status-note-screen.tsx') },
  ],
}
