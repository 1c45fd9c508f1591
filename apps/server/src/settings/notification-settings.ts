import { z } from 'zod'

/** Channels that notify players outside the site; one without keys is undefined. */
export interface NotificationSettings {
  readonly telegram: { readonly token: string; readonly apiUrl: string } | undefined
  readonly vk: { readonly groupId: string; readonly token: string; readonly apiUrl: string } | undefined
  readonly push: {
    /** `demo`: made at the first start and stored in the database. */
    readonly vapid: { readonly publicKey: string; readonly privateKey: string } | 'demo' | undefined
    readonly subject: string
    /** Hosts that may be sent to; one that starts with a dot covers its subdomains. */
    readonly services: readonly string[]
    /** Sends instead of the shop where it is set. */
    readonly oneSignal:
      | { readonly appId: string | undefined; readonly apiKey: string | undefined; readonly apiUrl: string }
      | undefined
    /** Countries and locales whose players are not asked. */
    readonly excluded: readonly string[]
  }
}

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an address that begins with http:// or https://',
  })
  .transform((text) => text.replace(/\/+$/, ''))

const list = (pattern: RegExp, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => pattern.test(part)), { error })

/** The settings of notifications, for the table of all. */
export const NOTIFICATION_SETTINGS = {
  TELEGRAM_BOT_TOKEN: {
    schema: z.string().regex(/^\d+:[\w-]{30,}$/, { error: 'must be a token of @BotFather' }),
    shownDefault: 'none: no reminders by Telegram',
    about: 'bot that reminds players by Telegram',
  },
  TELEGRAM_API_URL: { schema: webAddress, fallback: 'https://api.telegram.org', about: 'base of the Bot API' },
  VK_MESSAGES_GROUP_ID: {
    schema: z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a group' }),
    shownDefault: 'none: no reminders by VK',
    about: 'group that reminds players by VK; needs its token as well',
  },
  VK_MESSAGES_TOKEN: {
    schema: z.string(),
    shownDefault: 'none',
    about: 'access key of that group with the right to write messages',
  },
  VK_API_URL: { schema: webAddress, fallback: 'https://api.vk.com', about: 'base of the API of VK' },
  VAPID_PUBLIC_KEY: {
    schema: z.string().regex(/^[\w-]{87}$/, { error: 'must be 87 characters from `npm run push-keys`' }),
    shownDefault: 'none: no web push; made at the first start in demo mode',
    about: 'public key of web push; npm run push-keys makes both',
  },
  VAPID_PRIVATE_KEY: {
    schema: z.string().regex(/^[\w-]{43}$/, { error: 'must be 43 characters from `npm run push-keys`' }),
    shownDefault: 'none',
    about: 'private key of web push',
  },
  VAPID_SUBJECT: {
    schema: z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must be mailto: or https:' }),
    shownDefault: 'PUBLIC_URL where it is https',
    about: 'where push services reach the operator: mailto: or https:',
  },
  PUSH_SERVICES: {
    schema: list(/^\.?[\w.-]+(:\d+)?$/, 'must be hosts, by commas'),
    fallback:
      'fcm.googleapis.com,updates.push.services.mozilla.com,.push.services.mozilla.com,web.push.apple.com,.push.apple.com,.notify.windows.com',
    about: 'hosts of push services that may be sent to; .example.com stands for those below it',
  },
  PUSH_EXCLUDED: {
    schema: list(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be countries or locales, by commas'),
    shownDefault: 'none',
    about: 'countries (KZ) and locales (kk, ru-KZ) whose players are not asked for notifications',
  },
  PUSH_PROVIDER: {
    schema: z.enum(['own', 'onesignal'], { error: 'must be one of: own, onesignal' }),
    fallback: 'own',
    about: 'who sends web push: the shop itself, or OneSignal',
  },
  ONESIGNAL_APP_ID: {
    schema: z.uuid({ error: 'must be the id of an app' }),
    shownDefault: 'none',
    about: 'app of OneSignal; PUSH_PROVIDER=onesignal needs it',
  },
  ONESIGNAL_API_KEY: { schema: z.string(), shownDefault: 'none', about: 'REST API key of that app' },
  ONESIGNAL_API_URL: {
    schema: webAddress,
    fallback: 'https://api.onesignal.com',
    about: 'base of the API of OneSignal',
  },
}

type Values = {
  readonly [Name in keyof typeof NOTIFICATION_SETTINGS]:
    | z.output<(typeof NOTIFICATION_SETTINGS)[Name]['schema']>
    | undefined
}

type PairName = 'VK_MESSAGES_GROUP_ID' | 'VK_MESSAGES_TOKEN' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'

const ADDRESSES = ['TELEGRAM_API_URL', 'VK_API_URL', 'ONESIGNAL_API_URL'] as const

/** The settings as notifications take them; adds a line for each that cannot be. */
export function readNotifications(
  values: Values,
  { mode, publicUrl }: { readonly mode: 'demo' | 'production'; readonly publicUrl: string },
  lines: string[],
): NotificationSettings {
  const isDemo = mode === 'demo'
  const pair = (first: PairName, second: PairName) => {
    const [a, b] = [values[first], values[second]]
    if ((a === undefined) !== (b === undefined)) {
      lines.push(`${a === undefined ? first : second} must be set as well: ${first} and ${second} go together`)
    }
    return a !== undefined && b !== undefined ? ([a, b] as const) : undefined
  }
  for (const name of ADDRESSES) {
    if (!isDemo && values[name]?.startsWith('http:')) lines.push(`${name} must begin with https:// in production`)
  }
  const vk = pair('VK_MESSAGES_GROUP_ID', 'VK_MESSAGES_TOKEN')
  const vapid = pair('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL, VK_API_URL, ONESIGNAL_API_URL, VAPID_SUBJECT } = values
  if (vapid && !isDemo && !VAPID_SUBJECT && !publicUrl.startsWith('https:')) {
    lines.push('VAPID_SUBJECT must be set as well: PUBLIC_URL is no https:// address')
  }
  return {
    telegram: token && TELEGRAM_API_URL ? { token, apiUrl: TELEGRAM_API_URL } : undefined,
    vk: vk && VK_API_URL ? { groupId: vk[0], token: vk[1], apiUrl: VK_API_URL } : undefined,
    push: {
      vapid: vapid ? { publicKey: vapid[0], privateKey: vapid[1] } : isDemo ? 'demo' : undefined,
      subject: VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@runecase.example'),
      services: values.PUSH_SERVICES ?? [],
      oneSignal:
        values.PUSH_PROVIDER === 'onesignal'
          ? { appId: values.ONESIGNAL_APP_ID, apiKey: values.ONESIGNAL_API_KEY, apiUrl: ONESIGNAL_API_URL ?? '' }
          : undefined,
      excluded: values.PUSH_EXCLUDED ?? [],
    },
  }
}
