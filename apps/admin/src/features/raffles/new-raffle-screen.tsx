import { NewPrizePoolScreen } from '../../core/prize-pools/public.ts'
import { RAFFLE } from './raffle-kind.tsx'

/** Creates a raffle, new or as a copy. */
export const Component = () => <NewPrizePoolScreen kind={RAFFLE} />
