import { NewPrizePoolScreen } from '../../core/prize-pools/public.ts'
import { BOARD } from './leaderboard-kind.tsx'

/** Creates a leaderboard, new or as a copy. */
export const Component = () => <NewPrizePoolScreen kind={BOARD} />
