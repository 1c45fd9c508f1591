import { type AttentionSource, attentionOfQueue } from '../../core/operators/public.ts'
import { type WaitingWithdrawals, waitingWithdrawals } from './withdrawal-attention.sql.ts'

const source = (kind: AttentionSource['kind'], which: WaitingWithdrawals): AttentionSource => ({
  kind,
  permission: 'withdrawals.see',
  find: async (queries) => attentionOfQueue(await waitingWithdrawals(queries, which)),
})

/** Attention for withdrawals that need an operator's decision, and for those that take too long. */
export const withdrawalAttention: readonly AttentionSource[] = [
  source('withdrawals_held', 'held'),
  source('withdrawals_support', 'support'),
  source('withdrawals_late', 'late'),
]
