import { z } from 'zod'
import { defineSettings, type SettingsOf, serviceUrl } from '../../../../platform/settings/settings-group.ts'

export const VK_SETTINGS = defineSettings({
  title: 'VK ID',
  setup: {
    keys: '[application](https://id.vk.com/about/business/go), «Web»',
    register: '`PUBLIC_URL/api/v1/auth/vk/callback`',
    notes: 'It is asked for `vkid.personal_info`',
  },
  fields: {
    clientId: {
      name: 'VK_CLIENT_ID',
      isKey: true,
      schema: z.string().regex(/^[\w-]{1,64}$/, { error: 'must be the number of an application' }),
      shownDefault: 'none: no sign-in by VK',
      about: 'application of VK ID, from id.vk.com/about/business',
    },
    baseUrl: serviceUrl('VK_BASE_URL', 'https://id.vk.com', 'base of VK ID, which VK moves now and then'),
  },
})

export type VkSettings = SettingsOf<typeof VK_SETTINGS.fields>
