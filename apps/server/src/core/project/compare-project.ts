import { isDeepStrictEqual } from 'node:util'
import type { ShopSettingName, ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Queries } from '../../platform/db.ts'
import { readSettings, selectLoadedValues } from '../settings/public.ts'
import type { ProjectFolder } from './read-project.ts'

/** A setting whose value in the project's folder differs from the one in force. */
export interface ProjectDifference {
  readonly name: ShopSettingName
  readonly folder: unknown
  readonly inForce: unknown
  /** The value in force is unchanged since it was loaded, so the folder's value is newer. */
  readonly isUntouched: boolean
}

/** The settings of a project's folder that differ from the database, with the version that was read. */
export async function compareProject(
  queries: Queries,
  { settings }: Pick<ProjectFolder, 'settings'>,
): Promise<{ readonly version: number; readonly differences: readonly ProjectDifference[] }> {
  const { version, values } = await readSettings(queries)
  const loaded = await selectLoadedValues(queries)
  const differences = Object.entries(settings as Record<keyof ShopSettings, unknown>).flatMap(([key, folder]) => {
    const name = key as ShopSettingName
    const inForce = values[name]
    if (isDeepStrictEqual(folder, inForce)) return []
    return [{ name, folder, inForce, isUntouched: loaded.has(name) && isDeepStrictEqual(loaded.get(name), inForce) }]
  })
  return { version, differences }
}
