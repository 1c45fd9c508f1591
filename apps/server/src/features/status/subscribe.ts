import { hash } from 'node:crypto'
import { STATUS_CONFIRM_PATH } from '@runecase/api/status-rules.ts'
import type { UnsubscribeTokens } from '../../core/notifications/public.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { plainMailbox } from '../../platform/mail/plain-mailbox.ts'
import { shownEmail } from '../../platform/mail/shown-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { statusEmailTexts } from './status-texts.ts'
import { countLinks, deleteSubscriber, findAsked, insertSubscriber, updateConfirmed } from './subscribers.sql.ts'

/** Limits of unopened links to one mailbox, whoever requests them, and of links requested from one network address. */
const UNOPENED_A_DAY = 3
const FROM_ADDRESS_AN_HOUR = 10
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const TOKEN_BYTES = 32
const TRY_AGAIN_SECONDS = 30

export type SubscribeDeps = Pick<Deps, 'database' | 'random' | 'log'> & {
  /** Undefined when mail is not configured. */
  readonly mailer: Mailer | undefined
  readonly publicUrl: string
}

/** The caller's network address and language. */
interface Asking {
  readonly userId: bigint | null
  readonly address: string
  readonly language: string
}

/**
 * Sends the link that confirms an address, also to a confirmed one, so that nobody learns which addresses are. Refuses with `rate_limited`
 * after three unopened links a day to a mailbox or ten an hour from an address; with `temporarily_unavailable` when the email could not be
 * sent.
 */
export async function subscribe(
  deps: SubscribeDeps,
  { userId, address, language }: Asking,
  email: string,
): Promise<void> {
  const { mailer } = deps
  if (!mailer) refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  await deps.database.transaction(async (tx) => {
    const asked = { email, mailbox: plainMailbox(email), userId, language, askedFrom: addressKey(address) }
    const { toMailbox, fromAddress } = await countLinks(tx, asked)
    const seconds = toMailbox >= UNOPENED_A_DAY ? DAY_SECONDS : fromAddress >= FROM_ADDRESS_AN_HOUR ? HOUR_SECONDS : 0
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
    insertSubscriber(tx, { ...asked, tokenHash: hash('sha256', token, 'buffer') })
  })
  // The token is in the fragment, so that no server on the way logs it.
  const link = `${deps.publicUrl}${STATUS_CONFIRM_PATH}#token=${token}`
  const { confirm } = statusEmailTexts(language)
  const text = confirm.text.replace('{email}', () => shownEmail(email)).replace('{link}', () => link)
  await mailer.send({ to: email, subject: confirm.subject, text, language }).catch((error) => {
    deps.log.warn({ err: error }, 'a link for emails about incidents could not be handed over')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
}

/** Confirms an address by the token of its link. Refuses with `email_token_invalid` when it was used or is a day old. */
export async function confirmSubscriber(
  { database }: Pick<Deps, 'database'>,
  token: string,
): Promise<{ email: string }> {
  return database.transaction(async (tx) => {
    const asked = (await findAsked(tx, hash('sha256', token, 'buffer'))) ?? refuse('email_token_invalid')
    await updateConfirmed(tx, asked)
    return { email: shownEmail(asked.email) }
  })
}

/** Deletes an address by the token of an email; idempotent. Refuses with `unsubscribe_token_invalid`. */
export async function unsubscribe(
  { database, tokens }: Pick<Deps, 'database'> & { readonly tokens: UnsubscribeTokens },
  token: string,
): Promise<void> {
  const id = tokens.read(token) ?? refuse('unsubscribe_token_invalid')
  await database.transaction((tx) => deleteSubscriber(tx, id))
}
