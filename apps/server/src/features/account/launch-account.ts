import { type LaunchStepSource, missingOf } from '../../core/operators/public.ts'
import type { Config } from '../../settings/config.ts'

/** Players sign in with accounts of providers; local providers of a demo do not count. */
export const launchSignIn = ({ identity }: Pick<Config, 'identity'>): LaunchStepSource => ({
  step: 'sign_in',
  look: () => {
    const hasKeys = Object.values(identity.providers).some((provider) => provider !== undefined)
    return missingOf(hasKeys && !identity.hasDemoPeers ? [] : Object.keys(identity.providers))
  },
})

/** Without mail nobody can confirm an address or recover an account. */
export const launchMail = ({ mail }: Pick<Config, 'mail'>): LaunchStepSource => ({
  step: 'mail',
  look: () => missingOf(mail === undefined ? ['SMTP_URL', 'MAIL_FROM'] : []),
})
