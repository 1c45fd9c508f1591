/** What leaderboards and raffles have in common: their screens, terms and prizes. */

export { default as PRIZE_POOLS_NS } from 'texts:core/prize-pools/prize-pools'
export { NewPrizePoolScreen } from './new-prize-pool-screen.tsx'
export { PrizeLinesField } from './prize-lines-field.tsx'
export { Person, STATE_COLORS, usePrizePoolColumns, useWinnerColumns } from './prize-pool-columns.tsx'
export { hintOf, needsTwo, type PrizePoolFields, type PrizePoolKind, prizePoolLabel } from './prize-pool-kind.ts'
export { PrizePoolScreen } from './prize-pool-screen.tsx'
export { WindowFields } from './window-fields.tsx'
export { worthOf } from './worth-of.ts'
