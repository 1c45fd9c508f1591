import { defineFeature } from '../../feature.ts'
import { contentOperatorRoutes, contentRoutes } from './content.routes.ts'
import { ContentCache } from './content-cache.ts'
import { contentTexts } from './content-texts.ts'
import { importFirstContent } from './import-content.ts'
import { launchContent } from './launch-content.ts'
import { shelvesFor } from './shown-to.ts'

export const content = defineFeature(
  ['database', 'clock', 'catalogue', 'pictures', 'drawings', 'factBook', 'project', 'settings', 'config'],
  (deps) => {
    const cache = new ContentCache(deps)
    return {
      homeShelves: (visitor) => shelvesFor(deps, cache, visitor),
      launchSteps: launchContent(deps, cache),
      texts: async () => contentTexts(await cache.get()),
      handlers: contentRoutes(deps, cache),
      operatorHandlers: contentOperatorRoutes(deps, cache),
      facts: async () => ({
        'faq.questions': (await cache.get()).faq.reduce((sum, { questions }) => sum + questions.length, 0),
      }),
      seedDemo: ({ contentFolder }) => importFirstContent(deps, contentFolder),
    }
  },
)
