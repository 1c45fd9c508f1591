import RAFFLES_NS from 'texts:features/raffles/raffles'
import { Confetti } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newRaffle } from './new-entry.ts'

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
