import type { Deps } from '../../../platform/deps.ts'
import { createFactorParts } from './factor-parts.ts'

/** The address of the tests' site: keys are bound to its host. */
export const SITE_URL = 'https://shop.example'

/** The parts that check second factors, for the tests' site. */
export const makeFactorParts = (deps: Pick<Deps, 'clock' | 'random' | 'seedKey'>) =>
  createFactorParts(deps, { secret: 'a secret of the operator', site: { url: SITE_URL, brand: () => 'Shop' } })
