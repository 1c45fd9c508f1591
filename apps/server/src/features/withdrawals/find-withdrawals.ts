import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectWithdrawalsBy } from './find-withdrawals.sql.ts'

/** Finds a withdrawal by its number, or by the code shown to its player. */
export const findWithdrawals: AdminSearcher = {
  kind: 'withdrawal',
  permission: 'withdrawals.see',
  find: selectWithdrawalsBy,
}
