/** The current event and its battle pass. */

export { levelArt, prizeArt, usePassPictures } from './prize-art.ts'
export {
  type CoinCase,
  type CoinOpening,
  coinCasesQuery,
  coinOpeningsQuery,
  type Event,
  hasPass,
  type Pass,
  type PassLevel,
  type PassTask,
  passQuery,
  popupQuery,
  progressQuery,
  resultsQuery,
  type SeasonHead,
  seasonCasesQuery,
  seasonHeadQuery,
  seasonQuery,
  taskPlaysQuery,
  tasksQuery,
  timerOf,
} from './seasons.queries.ts'
