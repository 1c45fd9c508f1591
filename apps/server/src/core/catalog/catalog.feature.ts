import { defineFeature } from '../../feature.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { readCatalogueSource } from './catalogue-source.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { importCatalogue } from './import-catalogue.ts'

export const catalog = defineFeature(['database', 'clock', 'catalogue', 'catalogueUses', 'homeShelves'], (deps) => ({
  handlers: catalogRoutes(deps),
  texts: () => catalogueTexts(deps.catalogue),
  dueWork: [deps.catalogue],
  async seedDemo({ folder, print }) {
    if (deps.catalogue.sections().length > 0) return
    print('First start: importing the demo catalogue')
    const report = await importCatalogue(deps, await readCatalogueSource(folder))
    print(`Imported ${report.items.added} items and ${report.cases.added} cases with published odds`)
    await deps.catalogue.refresh()
  },
}))
