/** An email to one person. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The language of subject and text, for the names of the shop in them; the default language when absent. */
  readonly language?: string
  /** The same text as HTML. */
  readonly html?: string
  /** `<id@host>`: receivers detect repetitions by it. */
  readonly messageId?: string
  /** The URL for one-click unsubscribe by POST (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Sends emails. */
export interface Mailer {
  /** Delivers an email to the mail server; rejects on failure, with `MailRefusedError` when a retry is useless. */
  send(message: MailMessage): Promise<void>
}

/** The mail server permanently refused the email. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}
