import { LANGUAGES } from '@runecase/contract/account.ts'
import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Pictures } from '../catalog/public.ts'
import { getAccount, updateAvatar, updateHidden, updateLanguage } from '../player/public.ts'
import { AVATAR_IDS } from '../session/public.ts'
import { findPendingEmail, findSubscriptions, type SubscriptionsRow, upsertSubscriptions } from './account.sql.ts'
import { confirmEmail, type EmailDeps, sendEmail } from './confirm-email.ts'
import { setSteamData } from './set-steam-data.ts'

type AccountEndpoint =
  | 'getAccountSettings'
  | 'setSteamData'
  | 'sendEmail'
  | 'confirmEmail'
  | 'changeLanguage'
  | 'getUserLanguage'
  | 'setUserLanguage'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences'
  | 'setProfileHidden'
  | 'setAvatar'

type Language = (typeof LANGUAGES)[number]
/** What a player is sent until he says otherwise: nothing. */
const NO_SUBSCRIPTIONS: SubscriptionsRow = { email: false, steam: false, telegram: false, vk: false }
/** What the settings call the picture that a provider gave. */
const PROVIDER_AVATAR = 'provider'

export function accountRoutes(deps: EmailDeps & { readonly pictures: Pictures }): Handlers<AccountEndpoint> {
  const { database, pictures } = deps
  const subscriptionsOf = async (userId: bigint) => (await findSubscriptions(database, userId)) ?? NO_SUBSCRIPTIONS

  async function settingsOf(userId: bigint): Promise<EndpointData<Api['getAccountSettings']>> {
    const account = await getAccount(database, userId)
    const { providerAvatar } = account
    const offered = AVATAR_IDS.map((id) => ({ id, image: pictures.pathOf(id) }))
    const ofProvider = providerAvatar ? [{ id: PROVIDER_AVATAR, image: pictures.pathOf(providerAvatar) }] : []
    return {
      email: account.email,
      pendingEmail: (await findPendingEmail(database, userId)) ?? null,
      isHidden: account.isHidden,
      language: languageOf(account.language),
      avatar: account.avatar === providerAvatar ? PROVIDER_AVATAR : account.avatar,
      avatars: [...ofProvider, ...offered],
      subscriptions: await subscriptionsOf(userId),
    }
  }

  async function saveLanguage(userId: bigint, language: Language) {
    await updateLanguage(database, userId, language)
    return { language }
  }

  return {
    getAccountSettings: (_input, { caller }) => settingsOf(caller.userId),
    setSteamData: ({ body }, { caller }) => setSteamData(deps, caller.userId, body),
    async sendEmail({ body }, { caller }) {
      await sendEmail(deps, caller.userId, body.email)
      return {}
    },
    confirmEmail: ({ body }) => confirmEmail(deps, body.token),
    changeLanguage: ({ body }, { caller }) => saveLanguage(caller.userId, body.code),
    getUserLanguage: async (_input, { caller }) => ({
      language: languageOf((await getAccount(database, caller.userId)).language),
    }),
    setUserLanguage: ({ body }, { caller }) => saveLanguage(caller.userId, body.language),
    getNotificationPreferences: async (_input, { caller }) => ({ subscriptions: await subscriptionsOf(caller.userId) }),
    async updateNotificationPreferences({ body: { subscriptions } }, { caller }) {
      await upsertSubscriptions(database, caller.userId, subscriptions)
      return { subscriptions }
    },
    async setProfileHidden({ body: { isHidden } }, { caller }) {
      await updateHidden(database, caller.userId, isHidden)
      return { isHidden }
    },
    async setAvatar({ body: { avatar } }, { caller }) {
      const { providerAvatar } = await getAccount(database, caller.userId)
      const chosen = avatar === PROVIDER_AVATAR ? providerAvatar : AVATAR_IDS.find((id) => id === avatar)
      if (!chosen) refuse('dataNotFound')
      await updateAvatar(database, caller.userId, chosen)
      return { avatar: pictures.pathOf(chosen) }
    },
  }
}

/** A language that was saved once and is offered no more reads as the first of those that are. */
function languageOf(saved: string): Language {
  return LANGUAGES.find((language) => language === saved) ?? LANGUAGES[0]
}
