import type { DemoMailbox } from '../../../platform/mail/demo-mail.ts'
import type { ChannelSender, OutgoingMessage } from './channel.ts'

/** Shows messages of a channel on the demo's page, instead of sending them, or in addition if a `sender` is given. */
export function createDemoChannel<To>(
  mailbox: DemoMailbox,
  channel: string,
  sender?: ChannelSender<To>,
): ChannelSender<To> {
  const keep = (to: To, { title, text, button, url }: OutgoingMessage) =>
    mailbox.post(channel, {
      to: typeof to === 'string' ? to : '',
      subject: title,
      text: `${text}\n\n${button}: ${url}`,
    })
  return {
    async send(to, message) {
      const outcome = sender ? await sender.send(to, message) : { kind: 'sent' as const }
      if (outcome.kind === 'sent') await keep(to, message)
      return outcome
    },
  }
}
