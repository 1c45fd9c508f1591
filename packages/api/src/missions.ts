import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { MISSION_CHANNELS, PWA_PLATFORMS, SOCIAL_MISSIONS } from './missions-rules.ts'
import { Coins } from './money-schemas.ts'
import { Id } from './paging.ts'

export type MissionChannel = (typeof MISSION_CHANNELS)[number]
export type SocialMissionType = (typeof SOCIAL_MISSIONS)[number]

const Described = {
  prize: z.object({ currencyCode: z.literal('COIN'), amount: Coins }),
  /** 0: not started; 1: being checked; 2: confirmed, prize not claimed; 3: completed and paid. */
  progress: z.int().min(0).max(3),
  name: z.string(),
  description: z.string(),
  /** The URL of the group; null if there is nothing to visit. */
  url: z.string().nullable(),
}

export const FastMission = z.object({
  type: z.enum(['push', 'pushPWA', 'social']),
  /** The subject of the mission, unique among missions. */
  channel: z.enum(MISSION_CHANNELS),
  ...Described,
  /** The label of its button. */
  button: z.string(),
  /** Whether the player must first sign in with the network, because it can only be asked about such players. */
  needsLink: z.boolean(),
})
export type FastMission = z.infer<typeof FastMission>

export const SocialMission = z.object({ type: z.enum(SOCIAL_MISSIONS), ...Described })

const Claimed = z.object({
  msg: z.string(),
  /** `completed`: paid now or before; `checking`: ask again in some seconds; `open`: the condition is not met. */
  status: z.enum(['open', 'checking', 'completed']),
  /** The prize of the mission. */
  coins: Coins,
})

const CLAIM_REFUSALS = [...GIFT_REFUSALS, 'dataNotFound', 'idempotency_in_progress', 'idempotency_mismatch'] as const

export const missionEndpoints = {
  listMissions: endpoint({
    method: 'GET',
    path: '/v1/users/missions',
    summary: 'The fast missions, and how far the player is with each; a guest is with none',
    access: 'public',
    rate: 'read',
    data: z.object({ missions: z.array(FastMission) }),
    refusals: [],
  }),
  listSocialMissions: endpoint({
    method: 'GET',
    path: '/v1/users/missions/social',
    summary: 'The missions of the networks and how far the player is',
    access: 'player',
    rate: 'read',
    data: z.array(SocialMission),
    refusals: [],
  }),
  getSocialMission: endpoint({
    method: 'GET',
    path: '/v1/users/missions/social/{userId}/{type}',
    summary: 'How far the player is with one mission; only their own',
    access: 'player',
    rate: 'read',
    params: z.object({ userId: Id, type: z.enum(SOCIAL_MISSIONS) }),
    data: SocialMission,
    refusals: ['dataNotFound'],
  }),
  checkSocialMission: endpoint({
    method: 'POST',
    path: '/v1/users/socials/check',
    summary:
      'Has a network asked whether the player did what their mission says; the prize is paid once when it says so',
    access: 'player',
    rate: 'write',
    closedBy: 'missions',
    body: z.strictObject({ type: z.enum(SOCIAL_MISSIONS) }),
    isIdempotent: true,
    data: Claimed,
    refusals: CLAIM_REFUSALS,
  }),
  getPwaBonus: endpoint({
    method: 'GET',
    path: '/v1/bonus/pwa',
    summary: 'Whether the player got the bonus for the installed app',
    access: 'player',
    rate: 'read',
    data: z.object({ status: Claimed.shape.status }),
    refusals: ['dataNotFound'],
  }),
  claimPwaBonus: endpoint({
    method: 'POST',
    path: '/v1/bonus/pwa',
    summary: 'Pays the bonus for the app, once, to a player who runs it installed on Android or iOS',
    access: 'player',
    rate: 'write',
    closedBy: 'missions',
    /** The browser's own claim; the platform must match the `User-Agent` of the call. */
    body: z.strictObject({ platform: z.enum(PWA_PLATFORMS), displayMode: z.enum(['browser', 'standalone']) }),
    isIdempotent: true,
    data: Claimed,
    refusals: CLAIM_REFUSALS,
  }),
  claimPushBonus: endpoint({
    method: 'POST',
    path: '/v1/bonus/push',
    summary: 'Pays the mission of notifications, once, to a player with a browser that receives web push',
    access: 'player',
    rate: 'write',
    closedBy: 'missions',
    isIdempotent: true,
    data: Claimed,
    refusals: CLAIM_REFUSALS,
  }),
}
