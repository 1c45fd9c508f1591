import { createTransport } from 'nodemailer'
import { type Letter, type Mailer, MailRefusedError } from './mailer.ts'

const HAND_OVER_WITHIN_MS = 10_000

/** Sends by an SMTP server: `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://…`. `from` as a header has it. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: HAND_OVER_WITHIN_MS,
      greetingTimeout: HAND_OVER_WITHIN_MS,
      socketTimeout: HAND_OVER_WITHIN_MS,
      // A letter is made of our own words: it never reads a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(letter) {
      try {
        await transport.sendMail({
          to: { name: '', address: letter.to },
          subject: letter.subject,
          text: letter.text,
          ...(letter.html !== undefined && { html: letter.html }),
          ...(letter.messageId !== undefined && { messageId: letter.messageId }),
          ...(letter.unsubscribeUrl !== undefined && unsubscribing(letter.unsubscribeUrl)),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError('the mail server refused a letter', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Nested, so that it is one header line; the second header says that one POST is enough (RFC 8058). */
const unsubscribing = (url: NonNullable<Letter['unsubscribeUrl']>) => ({
  list: { unsubscribe: [[url]] },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** 5xx for the recipient or the letter; 4xx and lost connections are tried again. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
