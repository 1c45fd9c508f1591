import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { Pulse } from '@phosphor-icons/react'
import type { NewEntry, Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newStatusNote: NewEntry = {
  path: '/status-notes/new',
  label: () => i18n.t('new', { ns: STATUS_NOTES_NS }),
  permission: 'content.edit',
}

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
