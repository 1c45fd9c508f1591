import type { DemoMailbox } from '../../../platform/mail/demo-mail.ts'
import type { ChannelSender, MessageText } from './channel.ts'

/** Shows messages of a channel on the demo's page instead of sending them, or in addition to it if a `sender` is given. */
export function createDemoChannel<To, Message extends MessageText>(
  mailbox: DemoMailbox,
  channel: string,
  sender?: ChannelSender<To, Message>,
): ChannelSender<To, Message> {
  const keep = (to: To, { title, text, button, url }: Message) =>
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
