import { defineFeature } from '../../feature.ts'
import { accountRoutes } from './account.routes.ts'
import { eraseMessages } from './account.sql.ts'
import { launchMail, launchSignIn } from './launch-account.ts'

export const account = defineFeature(
  ['database', 'random', 'seedKey', 'log', 'config', 'pictures', 'mailer', 'settings'],
  (deps) => ({
    handlers: accountRoutes({ ...deps, publicUrl: deps.config.http.publicUrl }),
    erasePersonalData: eraseMessages,
    launchSteps: [launchSignIn(deps.config), launchMail(deps.config)],
  }),
)
