import { createTransport } from 'nodemailer'
import { type Mailer, type MailMessage, MailRefusedError } from './mailer.ts'

const HAND_OVER_WITHIN_MS = 10_000

/** Sends through an SMTP server: `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://…`. `from` in header format. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: HAND_OVER_WITHIN_MS,
      greetingTimeout: HAND_OVER_WITHIN_MS,
      socketTimeout: HAND_OVER_WITHIN_MS,
      // Emails contain only our own texts and never need files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(message) {
      try {
        await transport.sendMail({
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          ...(message.html !== undefined && { html: message.html }),
          ...(message.messageId !== undefined && { messageId: message.messageId }),
          ...(message.unsubscribeUrl !== undefined && unsubscribing(message.unsubscribeUrl)),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError('the mail server refused a message', { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Nested, so that it is one header line; the second header enables one-click unsubscribe (RFC 8058). */
const unsubscribing = (url: NonNullable<MailMessage['unsubscribeUrl']>) => ({
  list: { unsubscribe: [[url]] },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** 5xx for the recipient or the message; 4xx and lost connections are retried. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
