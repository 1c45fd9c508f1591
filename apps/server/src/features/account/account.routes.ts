import type { Handlers } from '../../platform/http/handler.ts'
import {
  getAccountSettings,
  getLanguage,
  type SettingsDeps,
  setAvatar,
  setHidden,
  setLanguage,
} from './account-settings.ts'
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
  | 'setProfileHidden'
  | 'setAvatar'

export function accountRoutes(deps: EmailDeps & SettingsDeps): Handlers<AccountEndpoint> {
  const { database } = deps
  return {
    getAccountSettings: (_input, { caller }) => getAccountSettings(deps, caller.userId),
    setSteamData: ({ body }, { caller, translate }) => setSteamData(deps, caller.userId, body, translate),
    async sendEmail({ body }, { caller, address }) {
      await sendEmail(deps, { userId: caller.userId, address }, body.email)
      return {}
    },
    confirmEmail: ({ body }) => confirmEmail(deps, body.token),
    changeLanguage: async ({ body }, { caller }) => ({
      language: await setLanguage(database, caller.userId, body.code),
    }),
    getUserLanguage: async (_input, { caller }) => ({ language: await getLanguage(database, caller.userId) }),
    setUserLanguage: async ({ body }, { caller }) => ({
      language: await setLanguage(database, caller.userId, body.language),
    }),
    setProfileHidden: async ({ body }, { caller }) => ({
      isHidden: await setHidden(database, caller.userId, body.isHidden),
    }),
    setAvatar: async ({ body }, { caller }) => ({ avatar: await setAvatar(deps, caller.userId, body.avatar) }),
  }
}
