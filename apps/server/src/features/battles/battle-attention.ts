import { type AttentionSource, attentionOfQueue } from '../../core/operators/public.ts'
import { countStuck } from './admin-battles.sql.ts'

/** Stuck battles: ending one takes two operators. */
export const battleAttention: AttentionSource = {
  kind: 'battles_stuck',
  permission: 'money.see',
  find: async (queries) => attentionOfQueue(await countStuck(queries)),
}
