import { z } from 'zod'
import { EmailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { Subscriptions } from './notifications.ts'

/** One of the shop's languages. */
const Language = z.enum(LANGUAGES)

export const accountEndpoints = {
  getAccountSettings: endpoint({
    method: 'GET',
    path: '/v1/users/settings',
    summary: 'What the player may set about their account',
    access: 'player',
    rate: 'read',
    data: z.object({
      email: z.string().nullable(),
      /** An address whose confirmation email was not answered yet. */
      pendingEmail: z.string().nullable(),
      isHidden: z.boolean(),
      language: Language,
      /** The id of the current avatar; `provider` for the sign-in provider's picture. */
      avatar: z.string(),
      avatars: z.array(z.object({ id: z.string(), image: z.string() })),
      subscriptions: Subscriptions,
    }),
    refusals: [],
  }),
  setSteamData: endpoint({
    method: 'POST',
    path: '/v1/users/set/steam/data',
    requiresSecondFactor: true,
    summary:
      'Keeps the trade link, the Steam login, or both; a link must lead to the Steam account that the player signs in by',
    access: 'player',
    rate: 'write',
    /** A null field counts as absent: a client may send both fields of its form with only one filled in. */
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
    requiresSecondFactor: true,
    requiresFreshSignIn: true,
    summary: 'Sends a message that confirms an address; one a minute and five an hour',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ email: EmailAddress }),
    data: z.object({}),
    refusals: [],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/v1/users/confirm-email',
    summary: 'Confirms an address by the token of its message, once and within a day',
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
}
