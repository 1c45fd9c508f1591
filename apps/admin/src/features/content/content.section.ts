import CONTENT_NS from 'texts:features/content/content'
import { Article, Question } from '@phosphor-icons/react'
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

export const faqSection: Section = {
  path: 'faq',
  group: 'content',
  icon: Question,
  label: () => i18n.t('faq', { ns: CONTENT_NS }),
  permission: 'content.see',
  routes: [
    { index: true, lazy: () => import('./faq-screen.tsx') },
    { path: ':key', lazy: () => import('./entry-screen.tsx') },
  ],
}
