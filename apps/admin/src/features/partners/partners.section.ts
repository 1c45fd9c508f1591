import PARTNERS_NS from 'texts:features/partners/partners'
import { Handshake } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newPartner, newTerms } from './new-entry.ts'

export const partnersSection: Section = {
  path: 'partners',
  group: 'offers',
  icon: Handshake,
  label: () => i18n.t('title', { ns: PARTNERS_NS }),
  permission: 'partners.see',
  edits: {
    'commission.terms': ({ payload: { commissionId } }) => `/partners/terms/${commissionId ?? 'new'}`,
    'partner.payout': ({ payload: { userId } }) => `/partners/${userId}`,
  },
  creates: [newPartner, newTerms],
  routes: [
    { index: true, lazy: () => import('./partners-screen.tsx') },
    { path: 'new', lazy: () => import('./new-partner-screen.tsx') },
    { path: 'terms', lazy: () => import('./terms-list-screen.tsx') },
    { path: 'terms/new', lazy: () => import('./new-terms-screen.tsx') },
    { path: 'terms/:id', lazy: () => import('./terms-screen.tsx') },
    { path: ':id', lazy: () => import('./partner-screen.tsx') },
  ],
}
