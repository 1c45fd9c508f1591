import { cancelSubject, findTimeZone, type UnsubscribeTokens } from '../../core/notifications/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { letterWeekAt } from './week-of.ts'
import { insertLetterConsent, upsertLetter } from './weekly-letter.sql.ts'

/** The subject of letters: a waiting one is dropped when its player turns them off. */
export const LETTER_SUBJECT = 'weekly-letter'

type SwitchDeps = Pick<Deps, 'database' | 'clock'>

/** Turns the letter on or off; each change is recorded. A waiting letter is not sent any more. */
export async function switchLetter(
  deps: SwitchDeps,
  userId: bigint,
  isOn: boolean,
  cause: 'settings' | 'unsubscribed' = 'settings',
): Promise<void> {
  await deps.database.transaction((tx) => switchLetterIn(tx, deps, userId, isOn, cause))
}

/** Like `switchLetter`, in a transaction. */
export async function switchLetterIn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: bigint,
  isOn: boolean,
  cause: 'settings' | 'unsubscribed',
): Promise<void> {
  const nowMs = clock.nowMs()
  const { nextDueAtMs } = letterWeekAt(nowMs, await findTimeZone(tx, userId))
  if (!(await upsertLetter(tx, userId, isOn, new Date(nextDueAtMs)))) return
  insertLetterConsent(tx, { userId, isOn, cause, at: new Date(nowMs) })
  if (!isOn) await cancelSubject(tx, userId, LETTER_SUBJECT, 0n)
}

/** Turns the letter off by the token in one; idempotent. Refuses with `unsubscribe_token_invalid`. */
export async function unsubscribeLetter(
  deps: SwitchDeps & { readonly letterTokens: UnsubscribeTokens },
  token: string,
): Promise<void> {
  const userId = deps.letterTokens.read(token)
  if (userId === undefined) refuse('unsubscribe_token_invalid')
  await switchLetter(deps, userId, false, 'unsubscribed')
}
