import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { refuse } from '../../platform/refuse.ts'
import { getNickname, updateEmail } from '../player/public.ts'
import { countLetters, insertConfirmation, takeConfirmation } from './account.sql.ts'
import words from './letter.ru.json' with { type: 'json' }

const LETTERS_AN_HOUR = 5
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const TOKEN_BYTES = 32
const TRY_AGAIN_SECONDS = 30

export type EmailDeps = Pick<Deps, 'database' | 'random' | 'log'> & {
  /** Undefined where the operator has set up no mail. */
  readonly mailer: Mailer | undefined
  readonly publicUrl: string
}

/**
 * Sends the letter that confirms an address; the address counts only once its link was opened. Refuses with `rate_limited` after one letter
 * a minute or five an hour, with `temporarily_unavailable` when the letter could not be handed over.
 */
export async function sendEmail(deps: EmailDeps, userId: bigint, email: string): Promise<void> {
  const { mailer } = deps
  if (!mailer) refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  await deps.database.transaction(async (tx) => {
    const letters = await countLetters(tx, userId)
    const seconds = letters.hour >= LETTERS_AN_HOUR ? HOUR_SECONDS : letters.minute > 0 ? MINUTE_SECONDS : 0
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
    insertConfirmation(tx, { tokenHash: hash('sha256', token, 'buffer'), userId, email })
  })
  const nickname = await getNickname(deps.database, userId)
  // Behind a hash, so that the token is in no log of a server on the way.
  const link = `${deps.publicUrl}/profile/email#token=${token}`
  const text = words.text
    .replace('{email}', () => email)
    .replace('{nickname}', () => nickname)
    .replace('{link}', () => link)
  await mailer.send({ to: email, subject: words.subject, text }).catch((error) => {
    deps.log.warn({ err: error }, 'a letter could not be handed over')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
}

/** Confirms an address by the token of its letter. Refuses with `email_token_invalid` when it was used or is a day old. */
export async function confirmEmail({ database }: Pick<Deps, 'database'>, token: string): Promise<{ email: string }> {
  return database.transaction(async (tx) => {
    const confirmed = await takeConfirmation(tx, hash('sha256', token, 'buffer'))
    if (!confirmed) refuse('email_token_invalid')
    updateEmail(tx, confirmed.userId, confirmed.email)
    return { email: confirmed.email }
  })
}
