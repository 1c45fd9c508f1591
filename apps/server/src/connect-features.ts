import type { EndpointName } from '@runecase/api/api.ts'
import type { RateClass } from '@runecase/api/endpoint.ts'
import type { FeatureDeps } from './deps.ts'
import type { Feature, FeatureModule } from './feature.ts'
import type { Handlers } from './platform/http/handler.ts'

/** The features of one process, and what all of them together answer. */
export interface ConnectedFeatures {
  readonly all: readonly Feature[]
  readonly handlers: Handlers<EndpointName>
  /** Some feature cannot take another call of this class now. */
  readonly sheds: (rate: RateClass) => boolean
}

/** Makes every feature of the list. Throws when two of them answer the same endpoint; one that nobody answers is found where they are bound. */
export function connectFeatures(modules: readonly FeatureModule[], deps: FeatureDeps): ConnectedFeatures {
  const all = modules.map((create) => create(deps))
  const handlers: Partial<Handlers<EndpointName>> = {}
  for (const feature of all) {
    const taken = Object.keys(feature.handlers ?? {}).filter((name) => Object.hasOwn(handlers, name))
    if (taken.length > 0) throw new Error(`endpoints with two handlers: ${taken.join(', ')}`)
    Object.assign(handlers, feature.handlers)
  }
  return {
    all,
    handlers: handlers as Handlers<EndpointName>,
    sheds: (rate) => all.some((feature) => feature.sheds?.(rate) ?? false),
  }
}
