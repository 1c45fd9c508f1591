import { type AttentionSource, attentionOfQueue } from '../../core/operators/public.ts'
import { countStuck } from './admin-battles.sql.ts'

/** Attention for stuck battles: ending one needs two operators. */
export const battleAttention: AttentionSource = {
  kind: 'battles_stuck',
  permission: 'money.see',
  find: async (queries) => attentionOfQueue(await countStuck(queries)),
}
