import { wholeNumber } from '../../../../platform/settings/setting.ts'
import { defineSettings } from '../../../../platform/settings/settings-group.ts'
import { defineDelivery } from '../delivery-provider.ts'
import { BOT, sandboxDelivery } from './sandbox-delivery.ts'

/** The demo's provider. */
export const sandbox = defineDelivery({
  code: 'sandbox',
  settings: defineSettings({
    title: 'Sandbox deliveries',
    fields: {
      stepMs: {
        name: 'SANDBOX_STEP_SECONDS',
        isKey: true,
        schema: wholeNumber(1, 600).transform((seconds) => seconds * 1000),
        fallback: { demo: '3' },
        shownDefault: '3',
        about: "pace of the demo's provider",
      },
    },
  }),
  create: ({ stepMs }, { database }) => sandboxDelivery(database, stepMs),
  // The demo has no bot to befriend, but the screen shows the request for it.
  findBotSteamId: async () => BOT.steamId,
})
