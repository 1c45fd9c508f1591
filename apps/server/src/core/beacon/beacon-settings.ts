import { z } from 'zod'
import { oneOf } from '../../platform/settings/setting.ts'
import { defineSettings } from '../../platform/settings/settings-group.ts'

export const BEACON_SETTINGS = defineSettings({
  title: 'Beacon',
  fields: {
    beacon: {
      name: 'BEACON',
      schema: oneOf('local', 'quicknet'),
      fallback: { demo: 'local', production: 'quicknet' },
      demoOnly: { value: 'local', because: 'its key belongs to the operator' },
      about: "where the chance of battles comes from: drand's quicknet, or a key of this shop",
    },
    drandRelays: {
      name: 'DRAND_RELAYS',
      schema: z
        .string()
        .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
        .refine((relays) => relays.every((relay) => URL.canParse(relay)), { error: 'must be addresses, by commas' }),
      fallback: 'https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com',
      about: 'HTTP relays of drand, asked in this order; what they answer is checked against the key of quicknet',
    },
  },
})
