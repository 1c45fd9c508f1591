import { z } from 'zod'
import { baseUrl } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

export const VK_SETTINGS = defineSettings({
  title: 'VK messages',
  setup: {
    keys: 'group number and its access key with the right to messages',
    notes: 'It reaches players who sign in by VK and allow messages',
  },
  fields: {
    groupId: {
      name: 'VK_MESSAGES_GROUP_ID',
      isKey: true,
      schema: z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a group' }),
      shownDefault: 'none: no reminders by VK',
      about: 'group that reminds players by VK; needs its token as well',
    },
    token: {
      name: 'VK_MESSAGES_TOKEN',
      isKey: true,
      secret: 'issued',
      schema: z.string(),
      about: 'access key of that group with the right to write messages',
    },
    apiUrl: {
      name: 'VK_API_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://api.vk.com',
      about: 'base of the API of VK',
    },
  },
})

export type VkSettings = SettingsOf<typeof VK_SETTINGS.fields>
