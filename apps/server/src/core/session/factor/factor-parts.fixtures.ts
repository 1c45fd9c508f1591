import type { Deps } from '../../../platform/deps.ts'
import { createFactorParts } from './factor-parts.ts'

/** Where the site of tests is: keys are bound to its host. */
export const SITE_URL = 'https://shop.example'

/** What second factors are checked with, at the site of tests. */
export const makeFactorParts = (deps: Pick<Deps, 'clock' | 'random' | 'seedKey'>) =>
  createFactorParts(deps, { secret: 'a secret of the operator', site: { url: SITE_URL, brand: () => 'Shop' } })
