import { defineFeature } from '../../feature.ts'
import { contentRoutes } from './content.routes.ts'
import { importFirstContent } from './import-content.ts'

export const content = defineFeature((deps) => ({
  handlers: contentRoutes(deps),
  seedDemo: (folder) => importFirstContent(deps, folder),
}))
