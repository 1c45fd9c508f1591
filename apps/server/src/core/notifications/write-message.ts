import type { NotificationContent } from './notification-kinds.ts'
import { notificationTexts } from './notification-texts.ts'

/** The text of a notification. */
export interface WrittenMessage {
  readonly title: string
  readonly text: string
  /** The label of the link to `path`. */
  readonly button: string
  /** A path of the site. */
  readonly path: string
}

type Texts = Omit<WrittenMessage, 'path'>

/** Writes the text of a notification in a language. */
export function writeMessage(content: NotificationContent, language: string): WrittenMessage {
  const messages = notificationTexts(language)
  switch (content.kind) {
    case 'daily_case':
      return {
        ...fill(messages.daily_case, { caseName: content.params.caseName }),
        path: `/open/${encodeURIComponent(content.params.slug)}`,
      }
    case 'campaign':
      return { ...content.params, button: messages.campaign.button }
    case 'withdrawal_ended': {
      const { itemName, isDelivered, isCredited } = content.params
      const returned = isCredited ? messages.withdrawal_credited : messages.withdrawal_returned
      return {
        ...fill(isDelivered ? messages.withdrawal_delivered : returned, { itemName }),
        path: '/profile',
      }
    }
    case 'support_answered':
      return {
        ...fill(messages.support_answered, {}),
        path: `/support/${encodeURIComponent(content.params.requestId)}`,
      }
    case 'battle_finished': {
      const { ulid, isWon } = content.params
      return {
        ...fill(isWon ? messages.battle_won : messages.battle_lost, {}),
        path: `/battles/${encodeURIComponent(ulid)}`,
      }
    }
  }
}

function fill({ title, text, button }: Texts, values: Readonly<Record<string, string>>): Texts {
  const filled = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { title: filled(title), text: filled(text), button }
}
