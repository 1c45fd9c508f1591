import BOOKS_NS from 'texts:features/books/books'
import { Scales } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const booksSection: Section = {
  path: 'books',
  group: 'control',
  icon: Scales,
  label: () => i18n.t('title', { ns: BOOKS_NS }),
  permission: 'money.see',
  attends: {
    audit_findings: {
      text: ({ count }) => i18n.t('attention.audit_findings', { ns: BOOKS_NS, count }),
      path: ({ subject }) => `/books/${subject?.id}`,
    },
    service_fails: {
      text: ({ subject }) => i18n.t('attention.service_fails', { ns: BOOKS_NS, name: serviceName(subject?.name) }),
    },
  },
  routes: [
    { index: true, lazy: () => import('./books-screen.tsx') },
    { path: 'seeds', lazy: () => import('./seeds-screen.tsx') },
    { path: 'odds/:caseId', lazy: () => import('./odds-fit-screen.tsx') },
    { path: ':id', lazy: () => import('./audit-screen.tsx') },
  ],
}

const SERVICES = ['games', 'battles', 'payments', 'withdrawals', 'bot', 'events', 'beacon'] as const

function serviceName(name: string | undefined): string {
  const service = SERVICES.find((one) => one === name)
  return service ? i18n.t(`services.${service}`, { ns: BOOKS_NS }) : (name ?? '')
}
