import type { EventConsumer } from '../../platform/event-relay.ts'
import { upsertHold } from './withdrawals.sql.ts'

const HOLD_MS = 24 * 3_600_000

/**
 * Holds the withdrawals of players who denied a sign-in, and of those whose second factor operators turned off, so that no item leaves
 * before the player has noticed and has a new password.
 */
export function holdAfterAccountChanges(): EventConsumer {
  return {
    // The name of its cursor, stored in databases of earlier versions.
    name: 'denied_sign_ins',
    pauseMs: 100,
    async apply(tx, events) {
      for (const event of events) {
        if (event.kind === 'session.denied') upsertHold(tx, BigInt(event.userId), 'sign_in', HOLD_MS)
        if (event.kind === 'session.factor_changed' && event.change === 'reset') {
          upsertHold(tx, BigInt(event.userId), 'factor_reset', HOLD_MS)
        }
      }
    },
  }
}
