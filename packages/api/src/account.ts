import { z } from 'zod'
import { EMAIL_PATTERN, LANGUAGES } from './account-rules.ts'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { Coins } from './money-schemas.ts'
import { Id } from './paging.ts'

/** Networks with a mission, and the mail. */
export const SOCIAL_MISSIONS = ['vk', 'telegram', 'steam', 'email'] as const
export type SocialMissionType = (typeof SOCIAL_MISSIONS)[number]

const Subscriptions = z.object({ email: z.boolean(), steam: z.boolean(), telegram: z.boolean(), vk: z.boolean() })
const Language = z.enum(LANGUAGES)

export const SocialMission = z.object({
  type: z.enum(SOCIAL_MISSIONS),
  prize: z.object({ currencyCode: z.literal('COIN'), amount: Coins }),
  /** 0: not begun; 1: being checked; 2: confirmed, the prize waits; 3: completed. */
  progress: z.int().min(0).max(3),
  name: z.string(),
  description: z.string(),
  /** Where the group is; null where nothing is to be visited. */
  url: z.string().nullable(),
})

export const accountEndpoints = {
  getAccountSettings: endpoint({
    method: 'GET',
    path: '/v1/users/settings',
    summary: 'What the player may set about his account',
    access: 'player',
    rate: 'read',
    data: z.object({
      email: z.string().nullable(),
      /** An address whose letter was not answered yet. */
      pendingEmail: z.string().nullable(),
      isHidden: z.boolean(),
      language: Language,
      /** The id of the avatar in use; `provider` for the provider's picture. */
      avatar: z.string(),
      avatars: z.array(z.object({ id: z.string(), image: z.string() })),
      subscriptions: Subscriptions,
    }),
    refusals: [],
  }),
  setSteamData: endpoint({
    method: 'POST',
    path: '/v1/users/set/steam/data',
    summary:
      'Keeps the trade link, the Steam login, or both; a link must lead to the Steam account that the player signs in by',
    access: 'player',
    rate: 'write',
    /** A field that is null is not given: a client may send both of its form, and only one of them filled in. */
    body: z.strictObject({ link: z.string().max(500).nullish(), login: z.string().max(500).nullish() }),
    data: z.object({ message: z.string() }),
    refusals: [
      'steamUrlEmpty',
      'steamUrlValidation',
      'steamLoginEmpty',
      'steamLoginLength',
      'steamLoginShort',
      'steamLoginValid',
      'steamLoginLatinFirst',
      'steamLogin',
      'link_partner_mismatch',
    ],
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/v1/users/send-email',
    summary: 'Sends a letter that confirms an address; one a minute and five an hour',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ email: z.string().max(254).regex(EMAIL_PATTERN) }),
    data: z.object({}),
    refusals: [],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/v1/users/confirm-email',
    summary: 'Confirms an address by the token of its letter, once and within a day',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    data: z.object({ email: z.string() }),
    refusals: ['email_token_invalid'],
  }),
  changeLanguage: endpoint({
    method: 'POST',
    path: '/v1/users/lang/change',
    summary: 'Saves the language of the player',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ code: Language }),
    data: z.object({ language: Language }),
    refusals: [],
  }),
  getUserLanguage: endpoint({
    method: 'GET',
    path: '/v1/localization/user',
    summary: 'The language of the player',
    access: 'player',
    rate: 'read',
    data: z.object({ language: Language }),
    refusals: [],
  }),
  setUserLanguage: endpoint({
    method: 'POST',
    path: '/v1/localization/user',
    summary: 'Saves the language of the player',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ language: Language }),
    data: z.object({ language: Language }),
    refusals: [],
  }),
  getNotificationPreferences: endpoint({
    method: 'GET',
    path: '/v1/notifications/daily-cases/get-preferences',
    summary: 'By which ways the player is told of his daily cases',
    access: 'player',
    rate: 'read',
    data: z.object({ subscriptions: Subscriptions }),
    refusals: [],
  }),
  updateNotificationPreferences: endpoint({
    method: 'POST',
    path: '/v1/notifications/daily-cases/update-preferences',
    summary: 'Sets by which ways the player is told of his daily cases',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ subscriptions: Subscriptions.strict() }),
    data: z.object({ subscriptions: Subscriptions }),
    refusals: [],
  }),
  setProfileHidden: endpoint({
    method: 'POST',
    path: '/v1/users/set/hidden',
    summary: 'Hides the items and figures of the player from others, or shows them',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ isHidden: z.boolean() }),
    data: z.object({ isHidden: z.boolean() }),
    refusals: [],
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/v1/users/set/avatar',
    summary: 'Takes one of the offered avatars, or the picture that a linked provider gave',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ avatar: z.string().max(64) }),
    data: z.object({ avatar: z.string() }),
    refusals: ['dataNotFound'],
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
    summary: 'How far the player is with one mission; only his own',
    access: 'player',
    rate: 'read',
    params: z.object({ userId: Id, type: z.enum(SOCIAL_MISSIONS) }),
    data: SocialMission,
    refusals: ['dataNotFound'],
  }),
  checkSocialMission: endpoint({
    method: 'POST',
    path: '/v1/users/socials/check',
    summary: 'Has a network asked whether the player did what his mission says; the prize is paid once when it says so',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ type: z.enum(SOCIAL_MISSIONS) }),
    isIdempotent: true,
    /** `checking`: ask again in some seconds; `completed`: paid now or before; `open`: the network knows nothing of him yet. */
    data: z.object({ msg: z.string(), status: z.enum(['open', 'checking', 'completed']) }),
    refusals: [...GIFT_REFUSALS, 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
}
