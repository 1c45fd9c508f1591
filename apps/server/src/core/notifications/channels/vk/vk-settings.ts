import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

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
    token: issuedSecret('VK_MESSAGES_TOKEN', 'access key of that group with the right to write messages', z.string()),
    apiUrl: serviceUrl('VK_API_URL', 'https://api.vk.com', 'base of the API of VK'),
  },
})

export type VkSettings = SettingsOf<typeof VK_SETTINGS.fields>
