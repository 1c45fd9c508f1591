/** What leaderboards and raffles have in common: their screens, terms and prizes. */

export { default as CONTESTS_NS } from 'texts:core/contests/contests'
export { Person, STATE_COLORS, useContestColumns, useWinnerColumns } from './contest-columns.tsx'
export { type ContestFields, type ContestKind, contestLabel, hintOf, needsTwo } from './contest-kind.ts'
export { ContestScreen } from './contest-screen.tsx'
export { NewContestScreen } from './new-contest-screen.tsx'
export { PrizeLinesField } from './prize-lines-field.tsx'
export { WindowFields } from './window-fields.tsx'
export { worthOf } from './worth-of.ts'
