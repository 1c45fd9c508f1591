import type { EventConsumer } from '../../platform/event-relay.ts'
import { upsertHold } from './withdrawals.sql.ts'

const HOLD_MS = 24 * 3_600_000

/** Holds the withdrawals of players who did not recognise a sign-in, so that nothing leaves before they have a new password. */
export function holdAfterDeniedSignIn(): EventConsumer {
  return {
    name: 'denied_sign_ins',
    pauseMs: 100,
    async apply(tx, events) {
      for (const event of events) {
        if (event.kind === 'session.denied') upsertHold(tx, BigInt(event.userId), 'sign_in', HOLD_MS)
      }
    },
  }
}
