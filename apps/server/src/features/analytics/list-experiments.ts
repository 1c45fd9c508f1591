import type { EndpointData } from '@runecase/api/endpoint.ts'
import { EXPERIMENTS } from '@runecase/api/experiments-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { LiveSettings } from '../../core/settings/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { differencePValue, getExperimentResults } from './experiment-report.ts'

/** The setting with the share of each experiment. */
const SETTINGS = { 'change-min-sum': 'changeMinSumShare' } as const

/** Every experiment with its share and counts. */
export async function listExperiments(
  deps: Pick<Deps, 'database'> & { readonly settings: Pick<LiveSettings, 'get'> },
): Promise<EndpointData<OperatorApi['listExperiments']>> {
  const items = await Promise.all(
    EXPERIMENTS.map(async (name) => {
      const variants = await getExperimentResults(deps, name)
      const setting = SETTINGS[name]
      return { name, setting, sharePercent: deps.settings.get(setting), variants, pValue: differencePValue(variants) }
    }),
  )
  return { items }
}
