import type { SignUpOrigin } from '@runecase/api/identities.ts'
import type { InProcessCaller } from '../platform/http/in-process-api.ts'
import { Choice } from './choice.ts'
import type { Persona } from './personas.ts'
import { GUEST } from './simulated-player.ts'

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

/** What brings people to the site; the first names nothing. */
const ORIGINS: readonly (readonly [Pick<SignUpOrigin, 'utmSource' | 'utmCampaign'>, number])[] = [
  [{}, 34],
  [{ utmSource: 'telegram', utmCampaign: 'channel' }, 20],
  [{ utmSource: 'telegram', utmCampaign: 'giveaway' }, 10],
  [{ utmSource: 'youtube', utmCampaign: 'review' }, 16],
  [{ utmSource: 'google', utmCampaign: 'brand' }, 12],
  [{ utmSource: 'vk', utmCampaign: 'retarget' }, 8],
]

/** How and from where a persona comes to the site. */
export interface Arrival {
  readonly by: InProcessCaller
  readonly origin: Pick<SignUpOrigin, 'utmSource' | 'utmCampaign'>
  /** Visits by the same way of people who looked and left. */
  readonly guests: number
}

export function arrivalOf({ number, countryIso }: Persona, seed: string): Arrival {
  const choice = new Choice(seed, 'arrival', number)
  return {
    by: { ...GUEST, userAgent: choice.weighted(DEVICES), country: countryIso },
    origin: choice.weighted(ORIGINS),
    guests: Math.min(18, 2 + Math.floor(choice.longTail(6))),
  }
}
