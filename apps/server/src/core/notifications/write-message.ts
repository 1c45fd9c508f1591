import { goldFromMinor } from '@runecase/api/money.ts'
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
    case 'weekly_letter': {
      const { plays, days, stakedMinor, wonMinor, bestMinor } = content.params
      const gold = (minor: string) => formatGold(BigInt(minor), language)
      const { title, text, button } = messages.weekly_letter
      return {
        ...fill(
          { title, text: text.join('\n'), button },
          {
            plays: String(plays),
            days: String(days),
            staked: gold(stakedMinor),
            won: gold(wonMinor),
            best: gold(bestMinor),
          },
        ),
        path: '/statistics',
      }
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

const formatGold = (minor: bigint, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(goldFromMinor(minor))

function fill({ title, text, button }: Texts, values: Readonly<Record<string, string>>): Texts {
  const filled = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { title: filled(title), text: filled(text), button }
}
