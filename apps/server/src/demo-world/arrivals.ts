import type { SignUpOrigin } from '@runecase/api/identities.ts'
import type { InProcessCaller } from '../platform/http/in-process-api.ts'
import { Choice } from './choice.ts'
import type { Persona } from './personas.ts'
import { addressOf, GUEST } from './simulated-player.ts'

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const DEVICES: readonly (readonly [string, number])[] = [
  [DESKTOP, 46],
  [PHONE, 48],
  [TABLET, 6],
]

type Origin = Pick<SignUpOrigin, 'utmSource' | 'utmCampaign' | 'partnerCode'>

/** The codes of the demo's partners, and how many days ago each began to bring players. */
export const PARTNER_CODES = ['U-KOSTRA', 'NOCHNOY-STRIM', 'DROPLAB'] as const
export const PARTNERED_DAYS = 43

/** Where visitors come from. The first entry has no referrer. */
const ORIGINS: readonly (readonly [Origin, number])[] = [
  [{}, 34],
  [{ utmSource: 'telegram', utmCampaign: 'channel' }, 20],
  [{ utmSource: 'telegram', utmCampaign: 'giveaway' }, 10],
  [{ utmSource: 'youtube', utmCampaign: 'review' }, 16],
  [{ utmSource: 'google', utmCampaign: 'brand' }, 12],
  [{ utmSource: 'vk', utmCampaign: 'retarget' }, 8],
]

const BROUGHT_BY_PARTNER = 0.45

/** How and from where a persona comes to the site. */
export interface Arrival {
  readonly by: InProcessCaller
  readonly origin: Origin
  /** The number of visitors from the same source who did not register. */
  readonly guests: number
}

export function arrivalOf(persona: Persona, seed: string): Arrival {
  const choice = new Choice(seed, 'arrival', persona.number)
  return {
    by: {
      ...GUEST,
      address: addressOf(persona),
      userAgent: choice.weighted(DEVICES),
      country: persona.countryIso,
    },
    origin: isBrought(persona, choice) ? byPartner(choice) : choice.weighted(ORIGINS),
    guests: Math.min(18, 2 + Math.floor(choice.longTail(6))),
  }
}

/** Only older accounts: the past of the newest players is created before that of the partners. */
const isBrought = ({ accountDays }: Persona, choice: Choice) =>
  accountDays > 1 && accountDays < PARTNERED_DAYS && choice.happens(BROUGHT_BY_PARTNER)

const byPartner = (choice: Choice): Origin => ({
  utmSource: 'youtube',
  utmCampaign: 'partner',
  partnerCode: choice.of(PARTNER_CODES),
})
