import RAFFLES_NS from 'texts:features/raffles/raffles'
import { Confetti } from '@phosphor-icons/react'
import type { NewEntry, Section } from '../../app/section.ts'
import { CONTESTS_NS } from '../../core/contests/public.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newRaffle: NewEntry = {
  path: '/raffles/new',
  label: () => i18n.t('raffle.new', { ns: CONTESTS_NS }),
  permission: 'operations.edit',
}

export const rafflesSection: Section = {
  path: 'raffles',
  group: 'events',
  icon: Confetti,
  label: () => i18n.t('title', { ns: RAFFLES_NS }),
  permission: 'operations.see',
  edits: { 'raffle.terms': ({ payload }) => `/raffles/${payload.raffleId ?? 'new'}` },
  creates: [newRaffle],
  routes: [
    { index: true, lazy: () => import('./raffles-screen.tsx') },
    { path: 'new', lazy: () => import('./new-raffle-screen.tsx') },
    { path: ':id', lazy: () => import('./raffle-screen.tsx') },
    { path: ':id/copy', lazy: () => import('./new-raffle-screen.tsx') },
  ],
}
