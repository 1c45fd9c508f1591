/** What upgrades, contracts and exchanges have in common: pickers, rules, proofs, the play itself. */

export { default as ITEM_GAMES_NS } from 'texts:core/item-games/item-games'
export { chanceText, multiplierText, priceRatio, shareText, worthMinor } from './chance-text.ts'
export { GameHeading } from './game-heading.tsx'
export { GamePanel } from './game-panel.tsx'
export { GameScreen } from './game-screen.tsx'
export { GridSkeleton } from './grid-skeleton.tsx'
export { GuestPanel } from './guest-panel.tsx'
export {
  contractsQuery,
  type OwnItem,
  ownItemsQuery,
  playRulesQuery,
  rulesInForce,
  targetsQuery,
  type UniqueItem,
  upgradeStatisticQuery,
  upgradesQuery,
} from './item-games.queries.ts'
export { MiniItem } from './mini-item.tsx'
export { OwnPicker } from './own-picker.tsx'
export { paidFor } from './paid-for.ts'
export { PausedLists } from './paused-lists.tsx'
export { PickerCard } from './picker-card.tsx'
export { PlayHistory } from './play-history.tsx'
export { PlayHistoryRow } from './play-history-row.tsx'
export { PlayProofDialog } from './play-proof-dialog.tsx'
export { rereadTargets } from './reread-targets.ts'
export { rolledRows } from './rolled-rows.ts'
export { RulesDialog } from './rules-dialog.tsx'
export { TargetPicker } from './target-picker.tsx'
export { useEscape } from './use-escape.ts'
export { useItemChoice } from './use-item-choice.ts'
export { useOwnItems } from './use-own-items.ts'
export { usePlay } from './use-play.ts'
export { useTargetFilter } from './use-target-filter.ts'
