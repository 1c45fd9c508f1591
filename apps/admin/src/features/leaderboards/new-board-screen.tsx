import { NewContestScreen } from '../../core/contests/public.ts'
import { BOARD } from './board-kind.tsx'

/** Creates a leaderboard, new or as a copy. */
export const Component = () => <NewContestScreen kind={BOARD} />
