import { type Mailer, MailRefusedError } from '../../../../platform/mail/mailer.ts'

import { writeEmail } from '../../write-email.ts'
import type { ChannelSender, OutgoingMessage } from '../channel.ts'

/** Sends reminders as emails with text and HTML, with one-click unsubscribe (RFC 8058). */
export function createEmailChannel(
  mailer: Mailer,
  {
    publicUrl,
    unsubscribeUrl,
  }: { publicUrl: string; unsubscribeUrl: (userId: bigint, kind: OutgoingMessage['kind']) => string },
): ChannelSender<string> {
  const host = new URL(publicUrl).hostname
  return {
    async send(to, message) {
      const unsubscribe = unsubscribeUrl(message.userId, message.kind)
      const { subject, text, html } = writeEmail(message, unsubscribe)
      try {
        await mailer.send({
          to,
          subject,
          text,
          html,
          language: message.language,
          messageId: `<notification-${message.id}@${host}>`,
          unsubscribeUrl: unsubscribe,
        })
      } catch (error) {
        if (error instanceof MailRefusedError) return { kind: 'refused' }
        throw error
      }
      return { kind: 'sent' }
    },
  }
}
