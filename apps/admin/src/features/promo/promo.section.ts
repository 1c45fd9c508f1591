import PROMO_NS from 'texts:features/promo/promo'
import { Ticket } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newPromoBatch, newPromoCode } from './new-entry.ts'

export const promoSection: Section = {
  path: 'promo',
  group: 'offers',
  icon: Ticket,
  label: () => i18n.t('title', { ns: PROMO_NS }),
  permission: 'promo.see',
  finds: {
    promo: { label: () => i18n.t('found.promo', { ns: PROMO_NS }), path: ({ id }) => `/promo/${id}` },
  },
  edits: {
    'promo.code': ({ payload: { codeId } }) => `/promo/${codeId ?? 'new'}`,
    'promo.batch': () => '/promo/batch',
  },
  creates: [newPromoCode, newPromoBatch],
  routes: [
    { index: true, lazy: () => import('./promo-screen.tsx') },
    { path: 'new', lazy: () => import('./new-promo-screen.tsx') },
    { path: 'batch', lazy: () => import('./new-batch-screen.tsx') },
    { path: ':id', lazy: () => import('./promo-code-screen.tsx') },
  ],
}
