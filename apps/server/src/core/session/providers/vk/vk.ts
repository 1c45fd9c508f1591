import { DEMO_CLIENT } from '../../demo/demo-people.ts'
import { defineSignInProvider } from '../sign-in-provider.ts'
import { createDemoVk } from './demo-vk.ts'
import { VK_SETTINGS } from './vk-settings.ts'
import { createVk } from './vk-sign-in.ts'

/** Without a probe: VK ID has no call that needs only the application's keys. */
export const vk = defineSignInProvider({
  code: 'vk',
  settings: VK_SETTINGS,
  create: createVk,
  demo: {
    settings: (base) => ({ baseUrl: base, clientId: DEMO_CLIENT.id }),
    peer: createDemoVk,
  },
})
