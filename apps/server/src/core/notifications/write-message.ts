import type { NotificationContent } from './notification-kinds.ts'
import words from './notifications.ru.json' with { type: 'json' }

/** A notification in words. */
export interface WrittenMessage {
  readonly title: string
  readonly text: string
  /** What a link to `path` says. */
  readonly button: string
  /** A path of the site. */
  readonly path: string
}

type Words = Omit<WrittenMessage, 'path'>

/** Puts a notification into words. */
export function writeMessage(content: NotificationContent): WrittenMessage {
  switch (content.kind) {
    case 'daily_case':
      return {
        ...fill(words.daily_case, { caseName: content.params.caseName }),
        path: `/open/${encodeURIComponent(content.params.slug)}`,
      }
    case 'campaign':
      return { ...content.params, button: words.campaign.button }
    case 'withdrawal_ended': {
      const { itemName, isDelivered } = content.params
      return {
        ...fill(isDelivered ? words.withdrawal_delivered : words.withdrawal_returned, { itemName }),
        path: '/profile',
      }
    }
    case 'battle_finished': {
      const { ulid, isWon } = content.params
      return { ...fill(isWon ? words.battle_won : words.battle_lost, {}), path: `/battles/${encodeURIComponent(ulid)}` }
    }
  }
}

function fill({ title, text, button }: Words, values: Readonly<Record<string, string>>): Words {
  const filled = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { title: filled(title), text: filled(text), button }
}
