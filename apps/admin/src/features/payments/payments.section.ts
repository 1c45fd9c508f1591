import PAYMENTS_NS from 'texts:features/payments/payments'
import { CreditCard } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const paymentsSection: Section = {
  path: 'payments',
  group: 'main',
  icon: CreditCard,
  label: () => i18n.t('title', { ns: PAYMENTS_NS }),
  permission: 'money.see',
  attends: {
    payment_reviews: {
      text: ({ count }) => i18n.t('attention', { ns: PAYMENTS_NS, count }),
      path: () => '/payments/reviews?state=open',
    },
  },
  edits: {
    'payment.refund': ({ payload }) => `/payments/${payload.orderId}`,
    // A country has nothing but its switch.
    'payment.terms': ({ payload: { levels, methods } }) =>
      levels ? '/payments/levels' : methods ? '/payments/methods' : undefined,
  },
  routes: [
    { index: true, lazy: () => import('./payments-screen.tsx') },
    { path: 'reviews', lazy: () => import('./reviews-screen.tsx') },
    { path: 'debtors', lazy: () => import('./debtors-screen.tsx') },
    { path: 'methods', lazy: () => import('./methods-screen.tsx') },
    { path: 'levels', lazy: () => import('./levels-screen.tsx') },
    { path: ':id', lazy: () => import('./payment-screen.tsx') },
  ],
}
