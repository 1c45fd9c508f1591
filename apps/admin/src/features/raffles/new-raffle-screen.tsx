import { NewContestScreen } from '../../core/contests/public.ts'
import { RAFFLE } from './raffle-kind.ts'

/** Creates a raffle, new or as a copy. */
export const Component = () => <NewContestScreen kind={RAFFLE} />
