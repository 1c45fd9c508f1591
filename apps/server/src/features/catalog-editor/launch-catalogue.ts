import { selectOpenCaseCount } from '../../core/catalog/public.ts'
import { atLeast, type LaunchStepSource, missingOf } from '../../core/operators/public.ts'
import type { Config } from '../../settings/config.ts'

/** The steps for cases to open and for the source of new prices of items. */
export const launchCatalogue = ({ priceFeedUrl }: Pick<Config, 'priceFeedUrl'>): readonly LaunchStepSource[] => [
  { step: 'catalogue', look: async (queries) => atLeast(1, await selectOpenCaseCount(queries)) },
  { step: 'prices', look: () => missingOf(priceFeedUrl === undefined ? ['PRICE_FEED_URL'] : []) },
]
