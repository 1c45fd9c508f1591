/** A letter to one person. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same words as a page. */
  readonly html?: string
  /** `<id@host>`: receivers tell a repetition by it. */
  readonly messageId?: string
  /** Where one POST ends letters of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** How letters leave the shop. */
export interface Mailer {
  /** Hands a letter over; rejects when it could not be, with `MailRefusedError` when it never will. */
  send(letter: Letter): Promise<void>
}

/** The mail server does not take the letter, now or later. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}
