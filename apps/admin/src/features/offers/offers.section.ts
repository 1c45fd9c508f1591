import OFFERS_NS from 'texts:features/offers/offers'
import { Storefront } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newOffer } from './new-entry.ts'

export const offersSection: Section = {
  path: 'offers',
  group: 'offers',
  icon: Storefront,
  label: () => i18n.t('title', { ns: OFFERS_NS }),
  permission: 'operations.see',
  edits: { 'offer.terms': ({ payload: { offerId } }) => `/offers/${offerId ?? 'new'}` },
  creates: [newOffer],
  routes: [
    { index: true, lazy: () => import('./offers-screen.tsx') },
    { path: 'new', lazy: () => import('./new-offer-screen.tsx') },
    { path: ':id', lazy: () => import('./offer-screen.tsx') },
  ],
}
