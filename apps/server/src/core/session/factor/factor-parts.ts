import type { Deps } from '../../../platform/deps.ts'
import { PasskeyChallenges, type RelyingParty, TotpVault } from '../../second-factor/public.ts'

/** The parts that check second factors of players. */
export interface FactorParts {
  readonly totpVault: TotpVault
  readonly challenges: PasskeyChallenges
  /** The shop's site as a relying party of passkeys. */
  readonly site: RelyingParty
}

/** `secret` is the operator's and the same in every process; keys are bound to the host of `site`. */
export function createFactorParts(
  deps: Pick<Deps, 'clock' | 'random' | 'seedKey'>,
  { secret, site }: { readonly secret: string; readonly site: RelyingParty },
): FactorParts {
  return {
    totpVault: new TotpVault(deps, 'players'),
    challenges: new PasskeyChallenges({ ...deps, secret }, 'players'),
    site,
  }
}
