import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import { Gift } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newGiftBatch } from './new-entry.ts'

export const giftCodesSection: Section = {
  path: 'gift-codes',
  group: 'offers',
  icon: Gift,
  label: () => i18n.t('title', { ns: GIFT_CODES_NS }),
  permission: 'money.see',
  edits: { 'gift.batch': () => '/gift-codes/new' },
  creates: [newGiftBatch],
  routes: [
    { index: true, lazy: () => import('./gift-codes-screen.tsx') },
    { path: 'new', lazy: () => import('./new-gift-batch-screen.tsx') },
  ],
}
