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
    payment_rates: {
      text: ({ count }) => i18n.t('ratesAttention', { ns: PAYMENTS_NS, count }),
      path: () => '/payments/methods',
    },
  },
  edits: {
    'payment.refund': ({ payload }) => `/payments/${payload.orderId}`,
    'payment.terms': ({ payload: { levels } }) => (levels ? '/payments/levels' : '/payments/methods'),
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
