import type { Api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { claimMission } from './claim-mission.ts'

/** Patterns of `User-Agent` by platform. iPads identify as a Mac. */
const AGENTS = { android: /\bAndroid\b/, ios: /\b(?:iPhone|iPad|iPod|Macintosh)\b/ } as const

/** Pays the bonus for the installed app, if the `User-Agent` matches the platform in the request. */
export function claimPwaBonus(
  deps: PlayerCommandDeps,
  idempotency: Idempotency,
  { platform, displayMode }: EndpointInput<Api['claimPwaBonus']>['body'],
  userAgent: string | null,
): Promise<StoredAnswer> {
  const isInstalled = displayMode === 'standalone' && AGENTS[platform].test(userAgent ?? '')
  return claimMission(deps, idempotency, 'pwa', async () => (isInstalled ? { subjects: null, platform } : 'no'))
}
