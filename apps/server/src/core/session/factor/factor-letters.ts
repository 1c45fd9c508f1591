import type { Deps } from '../../../platform/deps.ts'
import type { EventConsumer } from '../../../platform/event-relay.ts'
import { type LetterDeps, sendAccountLetter } from '../account-letters.ts'

const LETTERS = { on: 'factorOn', off: 'factorOff', reset: 'factorReset' } as const

/**
 * Emails players when their second factor was turned on or off. It does not wait for the letters, because other players' letters would wait
 * too.
 */
export function sendFactorLetters(deps: LetterDeps & Pick<Deps, 'database'>): EventConsumer {
  return {
    name: 'factor_letters',
    pauseMs: 500,
    async apply(_tx, events) {
      for (const event of events) {
        if (event.kind !== 'session.factor_changed') continue
        void sendAccountLetter(deps, BigInt(event.userId), LETTERS[event.change])
      }
    },
  }
}
