import { Scales } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { BOOKS_NS } from './books.i18n.ts'

export const booksSection: Section = {
  path: 'books',
  group: 'control',
  icon: Scales,
  label: () => i18n.t('title', { ns: BOOKS_NS }),
  permission: 'money.see',
  routes: [
    { index: true, lazy: () => import('./books-screen.tsx') },
    { path: ':id', lazy: () => import('./audit-screen.tsx') },
  ],
}
