import { defineFeature } from '../../feature.ts'
import { settingRoutes } from './settings.routes.ts'
import { settingsDefinition } from './settings-definition.ts'

export const settings = defineFeature(['database', 'settings'], (deps) => ({
  operatorHandlers: settingRoutes(deps),
  changeRequests: settingsDefinition.changeRequests,
  dueWork: [deps.settings],
}))
