import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { oneOf, url, wholeNumber } from '../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../platform/settings/settings-group.ts'

const SOCIAL_DEFAULT = 'the group of the missions; otherwise what the project says'

/** The shop's settings as the first start writes them, as version 1. Operators change them afterwards. */
export const FIRST_SETTINGS = defineSettings({
  title: 'First start only',
  fields: {
    WELCOME_PAGE: {
      schema: oneOf('on', 'off'),
      fallback: 'off',
      about: 'welcome a guest, and ask them to sign in, before they are shown the shop',
    },
    FAIRNESS_PAGES: {
      schema: oneOf('on', 'off'),
      fallback: { demo: 'on', production: 'off' },
      about: 'the pages below /provably-fair; off leads each of them home. Chances are decided the same way',
    },
    TECHIES: { schema: oneOf('on', 'off'), fallback: 'off', about: 'the game Techies; off leads its addresses home' },
    PACKS_BANNER: {
      schema: oneOf('on', 'off'),
      fallback: 'on',
      about: 'show the banner of the secret shop on the main page',
    },
    WITHDRAWAL_COUNTDOWN_SECONDS: {
      schema: wholeNumber(1, 3600),
      fallback: '300',
      about: 'from asking for a withdrawal until the provider is told of it',
    },
    WITHDRAWAL_LINK_HOLD_HOURS: {
      schema: wholeNumber(0, 720),
      fallback: { demo: '0', production: '24' },
      about: 'how long a trade link opens no withdrawal after it was set or changed',
    },
    WITHDRAWAL_AFTER_REFILL_HOURS: {
      schema: wholeNumber(0, 720),
      fallback: { demo: '0', production: '24' },
      about: 'how long a refill that its payer can take back holds withdrawals: items worth as much stay',
    },
    WITHDRAWALS_PER_DAY: {
      schema: wholeNumber(1, 10_000),
      fallback: '50',
      about: 'how much a player may withdraw in 24 hours, in items',
    },
    WITHDRAWAL_HOLDING: {
      schema: oneOf('on', 'off'),
      fallback: { demo: 'off', production: 'on' },
      about: 'whether rules hold withdrawals until an operator decides',
    },
    DELIVERY_MAX_PRICE_PERCENT: {
      schema: wholeNumber(1, 1000),
      fallback: '100',
      about: "of an item's price, what is paid for it on a market at most",
    },
    SOCIAL_VK_URL: {
      schema: url('https'),
      shownDefault: SOCIAL_DEFAULT,
      about: 'group of the shop in VK, linked in menus and the footer',
    },
    SOCIAL_TELEGRAM_URL: {
      schema: url('https'),
      shownDefault: SOCIAL_DEFAULT,
      about: 'channel of the shop in Telegram, linked in menus and the footer',
    },
    SOCIAL_INSTAGRAM_URL: {
      schema: url('https'),
      shownDefault: SOCIAL_DEFAULT,
      about: 'page of the shop in Instagram, linked in menus and the footer',
    },
  },
})

/** The holding rules that are on by default. */
const NO_HOLDING = { holdDaySumGold: 0, holdFirstGold: 0, holdWinOneIn: 0, holdAfterReturn: false }

/**
 * The settings of the environment at the first start, which override those of the project. Links that are not set come from the groups of
 * missions.
 */
export function firstSettings(
  values: SettingsOf<typeof FIRST_SETTINGS.fields>,
  { vkGroup, telegramChannel }: { readonly vkGroup: string | undefined; readonly telegramChannel: string | undefined },
): Partial<ShopSettings> {
  const ofVk = vkGroup ? `https://vk.com/${/^\d+$/.test(vkGroup) ? 'club' : ''}${vkGroup}` : undefined
  const ofTelegram = telegramChannel ? `https://t.me/${telegramChannel}` : undefined
  const [socialVk, socialTelegram] = [values.SOCIAL_VK_URL ?? ofVk, values.SOCIAL_TELEGRAM_URL ?? ofTelegram]
  const socialInstagram = values.SOCIAL_INSTAGRAM_URL
  return {
    welcomePage: values.WELCOME_PAGE === 'on',
    fairnessPages: values.FAIRNESS_PAGES === 'on',
    techies: values.TECHIES === 'on',
    packsBannerShare: values.PACKS_BANNER === 'on' ? 100 : 0,
    withdrawalCountdownSeconds: values.WITHDRAWAL_COUNTDOWN_SECONDS,
    withdrawalLinkHoldHours: values.WITHDRAWAL_LINK_HOLD_HOURS,
    withdrawalAfterRefillHours: values.WITHDRAWAL_AFTER_REFILL_HOURS,
    withdrawalsPerDay: values.WITHDRAWALS_PER_DAY,
    deliveryMaxPricePercent: values.DELIVERY_MAX_PRICE_PERCENT,
    ...(values.WITHDRAWAL_HOLDING === 'off' && NO_HOLDING),
    ...(socialVk !== undefined && { socialVk }),
    ...(socialTelegram !== undefined && { socialTelegram }),
    ...(socialInstagram !== undefined && { socialInstagram }),
  }
}
