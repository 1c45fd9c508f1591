import { type AttentionSource, attentionOfQueue } from '../../core/operators/public.ts'
import { countStuck } from './office-battles.sql.ts'

/** Battles that only two operators can end. */
export const battleAttention: AttentionSource = {
  kind: 'battles_stuck',
  permission: 'money.see',
  find: async (queries) => attentionOfQueue(await countStuck(queries)),
}
