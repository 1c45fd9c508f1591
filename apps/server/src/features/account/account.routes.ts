import type { Deps } from '../../platform/deps.ts'
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

export function accountRoutes(deps: EmailDeps & SettingsDeps & Pick<Deps, 'seedKey'>): Handlers<AccountEndpoint> {
  const { database } = deps
  return {
    getAccountSettings: (_input, { caller }) => getAccountSettings(deps, caller.userId),
    setSteamData: ({ body }, { caller, translate }) => setSteamData(deps, caller.userId, body, translate),
    async sendEmail({ body }, { caller, address, language }) {
      await sendEmail(deps, { userId: caller.userId, address, language }, body.email)
      return {}
    },
    confirmEmail: ({ body }) => confirmEmail(deps, body.token),
    changeLanguage: async ({ body }, { caller }) => ({
      language: await setLanguage(deps, caller.userId, { language: body.code, field: 'code' }),
    }),
    getUserLanguage: async (_input, { caller }) => ({ language: await getLanguage(deps, caller.userId) }),
    setUserLanguage: async ({ body }, { caller }) => ({
      language: await setLanguage(deps, caller.userId, { language: body.language, field: 'language' }),
    }),
    setProfileHidden: async ({ body }, { caller }) => ({
      isHidden: await setHidden(database, caller.userId, body.isHidden),
    }),
    setAvatar: async ({ body }, { caller }) => ({ avatar: await setAvatar(deps, caller.userId, body.avatar) }),
  }
}
