import { hash } from 'node:crypto'
import { getNickname, updateEmail } from '../../core/player/public.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { plainMailbox } from '../../platform/mail/plain-mailbox.ts'
import { shownEmail } from '../../platform/mail/shown-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { textsIn } from '../../platform/texts.ts'
import {
  countMessages,
  endConfirmations,
  insertConfirmation,
  type MessageCounts,
  takeConfirmation,
} from './account.sql.ts'
import en from './email.en.json' with { type: 'json' }
import ru from './email.ru.json' with { type: 'json' }

const textsOf = textsIn({ ru, en })

const MESSAGES_AN_HOUR = 5
/** Limits of unanswered emails to one mailbox, whoever requests them, and of requests from one network address. */
const UNANSWERED_A_DAY = 3
const FROM_ADDRESS_AN_HOUR = 10
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const TOKEN_BYTES = 32
const TRY_AGAIN_SECONDS = 30

export type EmailDeps = Pick<Deps, 'database' | 'random' | 'log'> & {
  /** Undefined when mail is not configured. */
  readonly mailer: Mailer | undefined
  readonly publicUrl: string
}

/** Who requests a confirmation email, from which network address, and in which language. */
interface Asking {
  readonly userId: bigint
  readonly address: string
  readonly language: string
}

/**
 * Sends the email that confirms an address; the address counts only once the link was opened, and links of older
 * emails end. Refuses with `rate_limited` after one email a
 * minute or five an hour of a player, three unanswered ones a day to a mailbox, or ten an hour from an address; with
 * `temporarily_unavailable` when the email could not be handed over.
 */
export async function sendEmail(deps: EmailDeps, asking: Asking, email: string): Promise<void> {
  const { userId } = asking
  const { mailer } = deps
  if (!mailer) refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  await deps.database.transaction(async (tx) => {
    const message = { userId, email, mailbox: plainMailbox(email), askedFrom: addressKey(asking.address) }
    const seconds = waitOf(await countMessages(tx, message))
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
    // Someone who corrects an address must not confirm the wrong one by an older email.
    endConfirmations(tx, userId)
    insertConfirmation(tx, { ...message, tokenHash: hash('sha256', token, 'buffer') })
  })
  const nickname = await getNickname(deps.database, userId)
  // The token is in the fragment, so that no server on the way logs it.
  const link = `${deps.publicUrl}/profile/email#token=${token}`
  const texts = textsOf(asking.language)
  const text = texts.text
    .replace('{email}', () => shownEmail(email))
    .replace('{nickname}', () => nickname)
    .replace('{link}', () => link)
  await mailer.send({ to: email, subject: texts.subject, text, language: asking.language }).catch((error) => {
    deps.log.warn({ err: error }, 'a message could not be handed over')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
}

function waitOf(messages: MessageCounts): number {
  if (messages.toMailbox >= UNANSWERED_A_DAY) return DAY_SECONDS
  if (messages.hour >= MESSAGES_AN_HOUR || messages.fromAddress >= FROM_ADDRESS_AN_HOUR) return HOUR_SECONDS
  return messages.minute > 0 ? MINUTE_SECONDS : 0
}

/** Confirms an address by the token of its email. Refuses with `email_token_invalid` when it was used or is a day old. */
export async function confirmEmail({ database }: Pick<Deps, 'database'>, token: string): Promise<{ email: string }> {
  return database.transaction(async (tx) => {
    const confirmed = await takeConfirmation(tx, hash('sha256', token, 'buffer'))
    if (!confirmed) refuse('email_token_invalid')
    updateEmail(tx, confirmed.userId, confirmed.email)
    return { email: shownEmail(confirmed.email) }
  })
}
