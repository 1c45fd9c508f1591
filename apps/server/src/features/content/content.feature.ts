import { defineFeature } from '../../feature.ts'
import { contentOperatorRoutes, contentRoutes } from './content.routes.ts'
import { ContentCache } from './content-cache.ts'
import { importFirstContent } from './import-content.ts'

export const content = defineFeature(['database', 'clock', 'catalogue', 'pictures', 'drawings'], (deps) => {
  const cache = new ContentCache(deps)
  return {
    handlers: contentRoutes(deps, cache),
    operatorHandlers: contentOperatorRoutes(deps, cache),
    seedDemo: ({ folder }) => importFirstContent(deps, folder),
  }
})
