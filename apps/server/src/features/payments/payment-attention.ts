import { type AttentionSource, attentionOfQueue } from '../../core/operators/public.ts'
import { countOpenDifferences, countOpenReviews } from './payment-attention.sql.ts'
import { countRateFaults } from './rates/rate-feeds.sql.ts'

/** Attention for payments that need an operator's decision, differences with the lists of providers, and rates that no bank reports. */
export const paymentAttention: readonly AttentionSource[] = [
  {
    kind: 'payment_reviews',
    permission: 'money.see',
    find: async (queries) => attentionOfQueue(await countOpenReviews(queries)),
  },
  {
    kind: 'payment_differences',
    permission: 'money.see',
    find: async (queries) => attentionOfQueue(await countOpenDifferences(queries)),
  },
  {
    kind: 'payment_rates',
    permission: 'money.see',
    find: async (queries) => attentionOfQueue(await countRateFaults(queries)),
  },
]
