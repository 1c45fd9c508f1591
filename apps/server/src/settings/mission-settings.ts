import { z } from 'zod'
import { defineSettings } from '../platform/settings/settings-group.ts'

/** The groups that players join to complete missions. A mission without keys has none. */
export interface MissionGroups {
  vk: { group: string; serviceToken: string; apiUrl: string } | undefined
  steam: { group: string; apiKey: string; apiUrl: string } | undefined
  telegram: { channel: string; token: string; apiUrl: string } | undefined
}

export const MISSION_SETTINGS = defineSettings({
  title: 'Social missions',
  fields: {
    VK_GROUP_ID: {
      schema: z.string().regex(/^\w{1,64}$/, { error: 'must be the number or the short name of a group' }),
      needs: ['VK_SERVICE_TOKEN'],
      shownDefault: 'none: no mission of VK',
      about: 'group of the shop in VK; needs the token as well',
    },
    VK_SERVICE_TOKEN: {
      secret: 'issued',
      needs: ['VK_GROUP_ID'],
      schema: z.string(),
      about: 'service token of the VK application, to ask for members of that group',
    },
    STEAM_GROUP_ID: {
      schema: z.string().regex(/^\d{17,19}$/, { error: 'must be the 64-bit number of a group' }),
      needs: ['STEAM_API_KEY'],
      shownDefault: 'none: no mission of Steam',
      about: 'group of the shop in Steam; STEAM_API_KEY asks for its members',
    },
    TELEGRAM_CHANNEL: {
      schema: z.string().regex(/^\w{5,32}$/, { error: 'must be the name of a public channel, without @' }),
      needs: ['TELEGRAM_BOT_TOKEN'],
      shownDefault: 'none: no mission of Telegram',
      about:
        'channel of the shop in Telegram; the bot of TELEGRAM_BOT_TOKEN, one of its administrators, is asked for its members',
    },
  },
})

/** The groups of missions that have keys. Steam and Telegram use the keys of sign-in and reminders. */
export function readMissions(values: Readonly<Record<string, unknown>>): MissionGroups {
  const text = (name: string) => values[name] as string | undefined
  const [vkGroup, serviceToken, vkApiUrl = ''] = [text('VK_GROUP_ID'), text('VK_SERVICE_TOKEN'), text('VK_API_URL')]
  const [steamGroup, apiKey] = [text('STEAM_GROUP_ID'), text('STEAM_API_KEY')]
  const [channel, token] = [text('TELEGRAM_CHANNEL'), text('TELEGRAM_BOT_TOKEN')]
  return {
    telegram: channel && token ? { channel, token, apiUrl: text('TELEGRAM_API_URL') ?? '' } : undefined,
    vk: vkGroup && serviceToken ? { group: vkGroup, serviceToken, apiUrl: vkApiUrl } : undefined,
    steam: steamGroup && apiKey ? { group: steamGroup, apiKey, apiUrl: text('STEAM_API_URL') ?? '' } : undefined,
  }
}
