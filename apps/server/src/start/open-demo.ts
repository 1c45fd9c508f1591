import type { FeatureDeps } from '../core.ts'
import { importIntoPast } from '../demo-world/first-import.ts'
import { type Feature, foldersOf } from '../feature.ts'
import type { OpenCore } from './open-core.ts'
import type { Stores } from './open-stores.ts'

interface DemoPlace {
  readonly databaseUrl: string
  /** The folder of the project. */
  readonly folder: string
  readonly print: (line: string) => void
}

/** Imports a demo's data into an empty database. With simulated players, as of the day on which their world opened. */
export async function openDemo(
  all: readonly Feature[],
  { database, clock, log }: Stores,
  {
    core,
    catalogue,
    settings,
  }: Pick<OpenCore, 'catalogue' | 'settings'> & { readonly core: Pick<FeatureDeps, 'config'> },
  { databaseUrl, folder, print }: DemoPlace,
): Promise<void> {
  const { config } = core
  if (config.mode !== 'demo') return
  if (config.demo.hasWorld && catalogue.sections().length === 0) {
    await importIntoPast(config, { databaseUrl, database, folder, print, log })
    await Promise.all([catalogue.refresh(), settings.refresh()])
  }
  for (const feature of all) await feature.seedDemo?.({ ...foldersOf(folder), print, offsetsFrom: clock })
}
