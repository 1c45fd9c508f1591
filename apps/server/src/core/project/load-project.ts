import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Deps } from '../../platform/deps.ts'
import { StartError } from '../../platform/start-error.ts'
import { LiveSettings, writeUnsetSettings } from '../settings/public.ts'
import { claimProject } from './project.sql.ts'
import type { ProjectFolder } from './read-project.ts'

/** A project as its database has it. */
interface LoadedProject {
  readonly project: ProjectFolder
  readonly settings: LiveSettings
}

/**
 * Loads a project into the database: at the first start all its settings, and those of the environment, which win; later only settings that
 * nobody has ever set, such as a new field. What an operator changed stays, and so does the time zone by which days are counted. Throws
 * `StartError` when the database belongs to another project.
 */
export async function loadProject(
  deps: Pick<Deps, 'database' | 'log'>,
  folder: ProjectFolder,
  { first, at }: { readonly first: Partial<ShopSettings>; readonly at?: Date | undefined },
): Promise<LoadedProject> {
  const { code, timeZone } = folder.file
  const stored = await deps.database.transaction((tx) => claimProject(tx, { code, timeZone }))
  if (stored.code !== code)
    throw new StartError(
      `This database belongs to the project ${stored.code}; set PROJECT=${stored.code}, or another DATABASE_URL.`,
    )
  if (stored.timeZone !== timeZone)
    deps.log.warn(
      { timeZone: stored.timeZone, folder: timeZone },
      'days stay those of the time zone in which they were counted',
    )
  const project = { ...folder, file: { ...folder.file, timeZone: stored.timeZone } }
  const settings = await LiveSettings.load(deps, { ...project.settings, ...first }, at)
  await deps.database.transaction((tx) => writeUnsetSettings(tx, project.settings, `project ${code}`))
  await settings.refresh()
  return { project, settings }
}
