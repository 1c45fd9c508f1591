import SECTIONS_NS from 'texts:features/sections/sections'
import { Rows } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newSection } from './new-entry.ts'

export const sectionsSection: Section = {
  path: 'sections',
  group: 'catalog',
  icon: Rows,
  label: () => i18n.t('title', { ns: SECTIONS_NS }),
  permission: 'catalog.see',
  creates: [newSection],
  routes: [
    { index: true, lazy: () => import('./sections-screen.tsx') },
    { path: 'new', lazy: () => import('./new-section-screen.tsx') },
    { path: ':id', lazy: () => import('./section-screen.tsx') },
  ],
}
