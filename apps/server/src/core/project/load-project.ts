import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Deps } from '../../platform/deps.ts'
import { StartError } from '../../platform/start-error.ts'
import { LiveSettings, writeUnsetSettings } from '../settings/public.ts'
import { claimProject } from './project.sql.ts'
import type { ProjectFolder } from './read-project.ts'

/**
 * Loads a project into the database. The first start stores all its settings, with those of the environment taking precedence; later starts
 * store only settings that were never set, such as new fields. Operators' changes stay. Throws `StartError` when the database belongs to
 * another project.
 */
export async function loadProject(
  deps: Pick<Deps, 'database' | 'log'>,
  project: ProjectFolder,
  { first, at }: { readonly first: Partial<ShopSettings>; readonly at?: Date | undefined },
): Promise<LiveSettings> {
  const { code } = project.file
  const owner = await deps.database.transaction((tx) => claimProject(tx, code))
  if (owner !== code)
    throw new StartError(
      `This database belongs to the project ${owner}; set PROJECT=${owner}, or another DATABASE_URL.`,
    )
  const settings = await LiveSettings.load(deps, { ...project.settings, ...first }, at)
  await deps.database.transaction((tx) => writeUnsetSettings(tx, project.settings, `project ${code}`))
  await settings.refresh()
  return settings
}
