import CONTENT_NS from 'texts:features/content/content'
import { Article } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const contentSection: Section = {
  path: 'content',
  group: 'content',
  icon: Article,
  label: () => i18n.t('title', { ns: CONTENT_NS }),
  permission: 'content.see',
  routes: [
    { index: true, lazy: () => import('./content-screen.tsx') },
    { path: ':part/:key', lazy: () => import('./entry-screen.tsx') },
  ],
}
