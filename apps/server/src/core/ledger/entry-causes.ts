import { ENTRY_CAUSES, ENTRY_KIND } from './accounts.ts'

/** Last, because what moved beside the money says more. */
const DEBT_REPAID = ENTRY_CAUSES.length + 1
const CORRECTION = ENTRY_CAUSES.length + 2

const rankOf = (id: number) => {
  if (id === ENTRY_KIND.debtRepaid) return DEBT_REPAID
  const place = ENTRY_CAUSES.findIndex(([, kinds]) => kinds.some((kind) => ENTRY_KIND[kind] === id))
  return place === -1 ? CORRECTION : place + 1
}

/** SQL: the rank of an operation's cause, from its entries' column `kind`. An aggregate. */
export const CAUSE_RANK = `min(('{${Array.from({ length: 99 }, (_, index) => rankOf(index + 1)).join(',')}}'::int2[])[kind])`

/** SQL: the cause of a rank, an expression; null for entries that do not say it. */
export const causeOfRank = (rank: string) => `('{${ENTRY_CAUSES.map(([cause]) => cause).join(',')}}'::text[])[${rank}]`

/** SQL: the cause of a rank if nothing else names one; null without entries. */
export const fallbackCause = (rank: string) =>
  `case ${rank} when ${DEBT_REPAID} then 'debtRepaid' when ${CORRECTION} then 'correction' end`
