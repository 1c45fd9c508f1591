import { defineChannel } from '../channel-provider.ts'
import { askVk, createVkChannel, isVkAllowed } from './vk-channel.ts'
import { VK_SETTINGS } from './vk-settings.ts'

export const vk = defineChannel({
  code: 'vk',
  settings: VK_SETTINGS,
  create: (settings, { log }) => ({
    sender: createVkChannel(settings, log),
    link: {
      url: `https://vk.me/club${settings.groupId}`,
      isAllowed: (vkUserId: string) => isVkAllowed(settings, vkUserId),
    },
  }),
  probe: {
    advice: 'Make a new key of the group with the right to messages.',
    ask: (settings) => askVk(settings, 'groups.getById', { group_id: settings.groupId }),
  },
})
