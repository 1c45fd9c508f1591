import { defineFeature } from '../../feature.ts'
import { settingRoutes } from './settings.routes.ts'
import { settingsChange } from './settings-change.ts'

export const settings = defineFeature(['database', 'settings'], (deps) => ({
  operatorHandlers: settingRoutes(deps),
  changeRequests: [settingsChange],
  dueWork: [deps.settings],
}))
