import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

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
      await transport.sendMail({ to: { name: '', address: letter.to }, subject: letter.subject, text: letter.text })
    },
    close: () => transport.close(),
  }
}
