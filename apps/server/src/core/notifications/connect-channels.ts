import { WEEKLY_LETTER_UNSUBSCRIBE_PATH } from '@runecase/api/notifications-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DemoMailbox } from '../../platform/mail/demo-mail.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Config } from '../../settings/config.ts'
import type { ChannelSender, ChannelSenders, MessageText, PushTarget } from './channels/channel.ts'
import { createDemoChannel } from './channels/demo-channel.ts'
import { createEmailChannel } from './channels/email/email-channel.ts'
import { createOneSignalChannel } from './channels/onesignal/onesignal-channel.ts'
import { createDemoPushService, DEMO_PUSH_SERVICE } from './channels/push/demo-push-service.ts'
import { createPushChannel, type VapidKeys } from './channels/push/push-channel.ts'
import { isServiceKnown, vapidKeys } from './channels/push/vapid-keys.ts'
import { telegram } from './channels/telegram/telegram.ts'
import type { TelegramBot } from './channels/telegram/telegram-bot.ts'
import { vk } from './channels/vk/vk.ts'
import { ChatLinks } from './chat-links.ts'
import { type LinkPorts, playerChats } from './link-channel.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { UnsubscribeTokens } from './unsubscribe.ts'

/** The path of the demo's page that replaces Telegram's bot. */
export const DEMO_TELEGRAM_PATH = '/dev/telegram'

/** The channels of one process. */
export interface Channels {
  readonly senders: ChannelSenders
  readonly links: LinkPorts
  readonly chatLinks: ChatLinks
  /** Undefined without a bot. */
  readonly bot: TelegramBot | undefined
  /** The demo links Telegram chats with a page of its own. */
  readonly isTelegramDemo: boolean
  readonly tokens: UnsubscribeTokens
  /** The tokens of the weekly letter, which end only the letter. */
  readonly letterTokens: UnsubscribeTokens
  /** Undefined when the shop sends no web push itself. */
  readonly keys: (() => Promise<VapidKeys>) | undefined
  readonly isServiceKnown: (endpoint: string) => boolean
}

type ChannelDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  /** Undefined without mail settings. */
  readonly mailer: Mailer | undefined
  /** The messages that a demo sent; undefined in production. */
  readonly demoMailbox: DemoMailbox | undefined
  readonly config: Config
}

/** Connects the channels that have keys; in a demo, pages of the demo replace the others. */
export function connectChannels(deps: ChannelDeps): Channels {
  const { config, mailer, demoMailbox } = deps
  const { publicUrl } = config.http
  const { channels, push } = config.notifications
  const tokens = new UnsubscribeTokens(config.secrets.session)
  const letterTokens = new UnsubscribeTokens(config.secrets.session, 'unsubscribe weekly letter')
  const unsubscribeUrl = (userId: bigint, kind: NotificationKind | null) =>
    kind === 'weekly_letter'
      ? `${publicUrl}${WEEKLY_LETTER_UNSUBSCRIBE_PATH}?token=${letterTokens.make(userId)}`
      : `${publicUrl}/unsubscribe?token=${tokens.make(userId)}`
  const chatLinks = new ChatLinks()
  chatLinks.add(playerChats(deps))
  const chats = channels.telegram && telegram.create(channels.telegram, { ...deps, chatLinks })
  const community = channels.vk && vk.create(channels.vk, { ...deps, chatLinks })
  const shown = <To, Message extends MessageText>(name: string, sender: ChannelSender<To, Message> | undefined) =>
    demoMailbox ? createDemoChannel(demoMailbox, name, sender) : sender
  const keys = push.oneSignal ? undefined : vapidKeys(push, deps)
  const services = demoMailbox ? [...push.services, DEMO_PUSH_SERVICE] : push.services
  const isKnown = (endpoint: string) => isServiceKnown(services, endpoint)
  return {
    senders: {
      email: mailer && createEmailChannel(mailer, { publicUrl, unsubscribeUrl }),
      telegram: shown<string, MessageText>('Telegram', chats?.sender),
      vk: shown('VK', community?.sender),
      push: createPush(deps, keys, isKnown, shown),
    },
    links: {
      telegram:
        chats?.link ?? (demoMailbox && { urlOf: async (code) => `${publicUrl}${DEMO_TELEGRAM_PATH}?start=${code}` }),
      vk: community?.link ?? (demoMailbox && { url: 'https://vk.me', isAllowed: async () => true }),
    },
    chatLinks,
    bot: chats?.link,
    isTelegramDemo: !chats && demoMailbox !== undefined,
    tokens,
    letterTokens,
    keys,
    isServiceKnown: isKnown,
  }
}

function createPush(
  { config, clock, log, demoMailbox }: ChannelDeps,
  keys: Channels['keys'],
  isKnown: Channels['isServiceKnown'],
  shown: (name: string, sender: ChannelSender<PushTarget>) => ChannelSender<PushTarget> | undefined,
): ChannelSender<PushTarget> | undefined {
  const { oneSignal } = config.notifications.push
  if (oneSignal) {
    const { appId, apiKey, apiUrl } = oneSignal
    if (appId && apiKey) return shown('Push', createOneSignalChannel({ appId, apiKey, apiUrl }, { clock, log }))
    log.warn('OneSignal sends no notifications: ONESIGNAL_APP_ID or ONESIGNAL_API_KEY is missing')
    return undefined
  }
  if (!keys) return undefined
  const sender = createPushChannel({ keys, isServiceKnown: isKnown, clock, log })
  return shown('Push', demoMailbox ? createDemoPushService(keys, sender) : sender)
}
