import { STATUS_UNSUBSCRIBE_PATH } from '@runecase/api/status-rules.ts'
import type { UnsubscribeTokens } from '../../core/notifications/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { type Mailer, type MailMessage, MailRefusedError } from '../../platform/mail/mailer.ts'
import { type DueEmail, deleteEmail, selectDueEmails, takeEmail, updateEmailDue } from './status-emails.sql.ts'
import { writeStatusEmail } from './write-status-email.ts'

const POLL_MS = 5000
const PAUSE_MS = 50
const MAX_DUE = 200
/** The number of connections of the mailer. */
const AT_ONCE = 4
/** Longer than the mailer may take. */
const ATTEMPT_S = 60
const FIRST_RETRY_S = 30
const LAST_RETRY_S = 1800
/** Attempts for about ten hours. */
const MAX_ATTEMPTS = 24

export type SendDeps = Pick<Deps, 'database' | 'log'> & {
  readonly mailer: Mailer
  readonly tokens: UnsubscribeTokens
  readonly publicUrl: string
  readonly project: Pick<LiveProject, 'timeZone'>
}

/** Sends the due emails about incidents. */
export function sendStatusEmails(deps: SendDeps): DueRunner {
  return new DueRunner({
    rows: 'emails about incidents',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: AT_ONCE,
    select: () => selectDueEmails(deps.database, MAX_DUE),
    run: (id) => sendStatusEmail(deps, id),
    log: deps.log,
  })
}

/**
 * Sends one due email outside any transaction; if the process dies meanwhile, another attempt sends it with the same message id. Returns
 * whether it did anything.
 */
export async function sendStatusEmail(deps: SendDeps, id: bigint): Promise<boolean> {
  const email = await deps.database.transaction((tx) => takeEmail(tx, id, ATTEMPT_S))
  if (!email) return false
  try {
    await deps.mailer.send(messageOf(deps, email))
  } catch (error) {
    deps.log.warn({ err: error, id: String(id) }, 'an email about an incident could not be sent')
    if (!(error instanceof MailRefusedError) && email.attempts < MAX_ATTEMPTS) {
      await updateEmailDue(deps.database, id, Math.min(LAST_RETRY_S, FIRST_RETRY_S * 2 ** (email.attempts - 1)))
      return true
    }
  }
  await deleteEmail(deps.database, id)
  return true
}

function messageOf({ tokens, publicUrl, project }: SendDeps, email: DueEmail): MailMessage {
  const unsubscribeUrl = `${publicUrl}${STATUS_UNSUBSCRIBE_PATH}?token=${tokens.make(email.subscriberId)}`
  return {
    to: email.email,
    language: email.language,
    ...writeStatusEmail(email, { statusUrl: `${publicUrl}/status`, unsubscribeUrl, timeZone: project.timeZone }),
    messageId: `<status-${email.id}@${new URL(publicUrl).hostname}>`,
    unsubscribeUrl,
  }
}
