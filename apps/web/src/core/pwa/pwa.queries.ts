import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { callApi } from '../../api/call-api.ts'
import type { PwaPlatform } from './platform.ts'

/** The app's bonus for the viewer, undefined when there is none. */
export const pwaOfferQuery = (userId: string | undefined) => ({
  queryKey: ['listMissions', {}, 'pwa', userId ?? 'guest'] as const,
  queryFn: async () => {
    const { missions } = await callApi('listMissions', {})
    const mission = missions.find(({ channel }) => channel === 'pwa')
    return mission ? { coins: mission.prize.amount, isPaid: mission.progress === MISSION_COMPLETED } : null
  },
})

/** Claims the bonus from the installed app. The same key is one claim, however often it is sent. */
export const claimPwaBonus = (platform: PwaPlatform, idempotencyKey: string) =>
  callApi('claimPwaBonus', { body: { platform, displayMode: 'standalone' } }, { idempotencyKey })
