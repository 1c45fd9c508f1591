import { NewContestScreen } from '../../core/contests/public.ts'
import { RAFFLE } from './raffle-kind.tsx'

/** Creates a raffle, new or as a copy. */
export const Component = () => <NewContestScreen kind={RAFFLE} />
