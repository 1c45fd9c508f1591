import PHRASES_NS from 'texts:features/phrases/phrases'
import { Translate } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const phrasesSection: Section = {
  path: 'phrases',
  group: 'content',
  icon: Translate,
  label: () => i18n.t('title', { ns: PHRASES_NS }),
  permission: 'content.see',
  routes: [
    { index: true, lazy: () => import('./phrases-screen.tsx') },
    { path: ':language/:hash', lazy: () => import('./phrase-screen.tsx') },
  ],
}
