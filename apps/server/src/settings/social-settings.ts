import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { readPair } from './given-settings.ts'
import type { SettingValues } from './settings.ts'

/** The groups of missions; one without keys is undefined. */
export interface MissionGroups {
  vk: { group: string; serviceToken: string; apiUrl: string } | undefined
  steam: { group: string; apiKey: string; apiUrl: string } | undefined
  telegram: { channel: string; token: string; apiUrl: string } | undefined
}

/** Adds a line to `lines` for each setting that is missing beside another one. */
export function readMissions(
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): MissionGroups {
  const [vkGroup, serviceToken] = readPair(['VK_GROUP_ID', 'VK_SERVICE_TOKEN'], env, values, lines) ?? []
  const { STEAM_GROUP_ID: steamGroup, STEAM_API_KEY: apiKey, STEAM_API_URL: apiUrl = '' } = values
  if (steamGroup && !apiKey) lines.push('STEAM_API_KEY must be set as well: STEAM_GROUP_ID is asked for with it')
  const { TELEGRAM_CHANNEL: channel, TELEGRAM_BOT_TOKEN: token } = values
  if (channel && !token) lines.push('TELEGRAM_BOT_TOKEN must be set as well: TELEGRAM_CHANNEL is asked for with it')
  return {
    telegram: channel && token ? { channel, token, apiUrl: values.TELEGRAM_API_URL ?? '' } : undefined,
    vk: vkGroup && serviceToken ? { group: vkGroup, serviceToken, apiUrl: values.VK_API_URL ?? '' } : undefined,
    steam: steamGroup && apiKey ? { group: steamGroup, apiKey, apiUrl } : undefined,
  }
}

/** Links in a demo lead to the home pages of the networks, like the groups of demo missions. */
const DEMO_SOCIALS = {
  vk: 'https://vk.com',
  telegram: 'https://telegram.org',
  instagram: 'https://www.instagram.com',
}

/** The shop's pages on social networks at its first start: as set, otherwise the groups of missions. */
export function firstLinks(
  values: SettingValues,
  mode: 'demo' | 'production',
): Pick<ShopSettings, 'socialVk' | 'socialTelegram' | 'socialInstagram'> {
  const { VK_GROUP_ID: group, TELEGRAM_CHANNEL: channel } = values
  const demo = mode === 'demo' ? DEMO_SOCIALS : undefined
  const ofVk = group ? `https://vk.com/${/^\d+$/.test(group) ? 'club' : ''}${group}` : demo?.vk
  const ofTelegram = channel ? `https://t.me/${channel}` : demo?.telegram
  return {
    socialVk: values.SOCIAL_VK_URL ?? ofVk ?? '',
    socialTelegram: values.SOCIAL_TELEGRAM_URL ?? ofTelegram ?? '',
    socialInstagram: values.SOCIAL_INSTAGRAM_URL ?? demo?.instagram ?? '',
  }
}
