import { addObserved } from '../../core/openings/public.ts'
import { playsOfKind } from '../../core/plays/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'

/** Counts the drops of openings by the odds version that decided them. */
export const countOpenings: EventConsumer = {
  name: 'observed_odds',
  pauseMs: 1000,
  async apply(tx, events) {
    const opened = playsOfKind(events, 'case').map(({ playId }) => BigInt(playId))
    if (opened.length > 0) addObserved(tx, opened)
  },
}
