import { join } from 'node:path'
import { textsWithin } from '../../core/facts/public.ts'
import { isPushSent } from '../../core/notifications/public.ts'
import { defineFeature } from '../../feature.ts'
import { countClaims } from './count-claims.ts'
import { importFirstMissions } from './import-missions.ts'
import { missionAdminRoutes } from './mission-admin.routes.ts'
import { missionDefinition } from './mission-definition.ts'
import { missionMessages } from './missions.events.ts'
import { missionRoutes } from './missions.routes.ts'
import { type MissionRow, selectMissions } from './missions.sql.ts'
import { createNetworks } from './networks.ts'

const missionTexts = ({ name, description, button }: MissionRow) => textsWithin('mission', [name, description, button])

export const missions = defineFeature(['database', 'clock', 'ids', 'log', 'config', 'limiter'], (deps) => {
  const { config } = deps
  const networks = createNetworks({ ...config.missions, isDemo: config.mode === 'demo' }, deps)
  return {
    handlers: missionRoutes({ ...deps, networks, isPushSent: isPushSent(config.notifications.push) }),
    operatorHandlers: missionAdminRoutes(deps),
    changeRequests: missionDefinition.changeRequests,
    texts: async () => (await selectMissions(deps.database)).flatMap(missionTexts),
    consumers: [countClaims()],
    messages: missionMessages,
    async seedDemo({ folder, print }) {
      const imported = await importFirstMissions(deps, join(folder, 'missions.json'))
      if (imported !== undefined) print(`Imported ${imported} missions`)
    },
  }
})
