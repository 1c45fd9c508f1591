import { defineFeature } from '../../feature.ts'
import { createProviders } from './create-providers.ts'
import { mountDemoPeers } from './demo/demo-identity.routes.ts'
import { createDemoPeers } from './demo/demo-peers.ts'
import { eraseSignIn } from './erase-sign-in.sql.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { sendFactorLetters } from './factor/factor-letters.ts'
import { createFactorParts } from './factor/factor-parts.ts'
import { identityRoutes } from './identity.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { PasswordRecovery } from './password-recovery.ts'
import { sessionMessages } from './session.events.ts'
import { sessionRoutes } from './session.routes.ts'
import { SignInFlows } from './sign-in-flow.ts'
import { SignInLimits } from './sign-in-limits.ts'

/** The welcome gift of the demo, in minor units of GOLD. */
const DEMO_WELCOME_GIFT_MINOR = 500_000n

export const session = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'random',
    'seedKey',
    'log',
    'config',
    'pictures',
    'project',
    'mailer',
    'simulatesPlayers',
    'sessions',
    'vault',
    'firstSeeds',
    'findOwnPromo',
    'findOwnDebt',
    'settings',
  ],
  (deps) => {
    const { config } = deps
    const { secrets, http, identity, mode } = config
    const demoPeers = identity.hasDemoPeers
      ? createDemoPeers({ ...deps, secret: secrets.session, publicUrl: http.publicUrl })
      : undefined
    const providers = createProviders(identity.providers, demoPeers, deps)
    const flows = new SignInFlows(secrets.session, deps)
    const signInLimits = http.hasRateLimits ? new SignInLimits(deps) : null
    const site = { url: http.publicUrl, brand: () => deps.project.brand }
    const factorParts = createFactorParts(deps, { secret: secrets.session, site })
    const signInDeps = { ...deps, ...factorParts, publicUrl: http.publicUrl, signInLimits }
    const recovery = new PasswordRecovery(signInDeps)
    const welcomeGiftMinor = mode === 'demo' ? DEMO_WELCOME_GIFT_MINOR : 0n
    return {
      handlers: {
        ...sessionRoutes({ ...signInDeps, welcomeGiftMinor }),
        ...passwordRoutes({ ...signInDeps, recovery }),
        ...factorRoutes(signInDeps),
        ...identityRoutes({ ...deps, providers, flows, welcomeGiftMinor }),
      },
      messages: sessionMessages,
      consumers: [sendFactorLetters(signInDeps)],
      dueWork: [{ start: () => undefined, stop: () => recovery.settled() }],
      erasePersonalData: eraseSignIn,
      mount(app, own) {
        if (demoPeers) mountDemoPeers(app, demoPeers, own)
      },
    }
  },
)
