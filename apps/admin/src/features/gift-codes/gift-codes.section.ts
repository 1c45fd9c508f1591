import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import { Gift } from '@phosphor-icons/react'
import type { NewEntry, Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newGiftBatch: NewEntry = {
  path: '/gift-codes/new',
  label: () => i18n.t('newBatchTitle', { ns: GIFT_CODES_NS }),
  permission: 'money.propose',
}

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
