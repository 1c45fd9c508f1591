import { defineFeature } from '../../feature.ts'
import { createNetworks } from './networks.ts'
import { socialMissionRoutes } from './social-missions.routes.ts'

export const socialMissions = defineFeature((deps) => {
  const { missions, mode } = deps.config
  return {
    handlers: socialMissionRoutes({
      ...deps,
      networks: createNetworks({ ...missions, isDemo: mode === 'demo' }, deps),
    }),
  }
})
