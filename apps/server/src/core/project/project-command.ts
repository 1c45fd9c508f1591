import { basename } from 'node:path'
import { needsTwoOperators, type SettingChanges } from '@runecase/api/shop-settings.ts'
import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, ImportRefusedError } from '../../platform/import-file.ts'
import { logImport } from '../operator-log/public.ts'
import { changeSettings } from '../settings/public.ts'
import { compareProject, type ProjectDifference } from './compare-project.ts'
import { findProject, type StoredProject } from './project.sql.ts'
import { projectFolder } from './project-folder.ts'
import { readProject } from './read-project.ts'

export const PROJECT_USAGE = `npm run project -- new CODE NAME | check [PROJECT] | diff [PROJECT] | import [PROJECT] [SETTING ...]

new     makes projects/CODE for a brand called NAME
check   names every missing or wrong field of a project's files
diff    shows what the folder says otherwise than the shop, and what operators have changed since it was loaded
import  takes the folder's newer values. What an operator changed is only taken when its SETTING is named
PROJECT is a code below projects/ or the path of a folder; without one, the project of the settings.`

type Place = Pick<Deps, 'database'> & CommandOutput

const shown = (value: unknown) => JSON.stringify(value) ?? '-'

/** Prints the differences. Returns 0 when there are none, 1 otherwise, also for a folder with faults. */
export async function runProjectDiff(project: string | undefined, place: Place): Promise<number> {
  return withFaults(place, async () => {
    const folder = await readProject(projectFolder(project))
    const stored = await requireOwn(place, folder.file.code)
    const { differences } = await compareProject(place.database, folder)
    const isOther = stored !== undefined && stored.timeZone !== folder.file.timeZone
    if (isOther)
      place.print(
        `timeZone: ${stored.timeZone} -> ${folder.file.timeZone} (stays: days are counted by it since the first player)`,
      )
    if (differences.length === 0 && !isOther) place.print(`The shop is as ${basename(folder.folder)} says`)
    for (const one of differences) place.print(lineOf(one))
    return differences.length === 0 && !isOther ? 0 : 1
  })
}

const lineOf = ({ name, folder, inForce, isUntouched }: ProjectDifference) =>
  `${name}: ${shown(inForce)} -> ${shown(folder)}${isUntouched ? '' : ' (changed by an operator: stays unless it is named)'}`

/** Stores the folder's newer values, and those of the named settings, as the next version of the settings. Returns the exit code. */
export async function runProjectImport(
  project: string | undefined,
  names: readonly string[],
  place: Place,
): Promise<number> {
  return withFaults(place, async () => {
    const folder = await readProject(projectFolder(project))
    await requireOwn(place, folder.file.code)
    const { version, differences } = await compareProject(place.database, folder)
    const unknown = names.filter((name) => !(name in folder.settings))
    if (unknown.length > 0) throw new ImportRefusedError(unknown.map((name) => `${name}: is no setting of the project`))
    const taken = differences.filter(({ name, isUntouched }) => isUntouched || names.includes(name))
    const shared = taken.filter(({ name, inForce, folder: after }) => needsTwoOperators(name, inForce, after))
    if (shared.length > 0)
      throw new ImportRefusedError(
        shared.map(({ name }) => `${name}: takes two operators; propose it in the back office`),
      )
    if (taken.length === 0) {
      place.print('There is nothing to take')
      return 0
    }
    const values = Object.fromEntries(taken.map((one) => [one.name, one.folder])) as z.output<typeof SettingChanges>
    await place.database.transaction(async (tx) => {
      const author = { operatorId: null, changeRequestId: null, reason: `project ${folder.file.code}` }
      await changeSettings(tx, { version, values, author })
      await logImport(tx, 'project.imported', { settings: taken.length })
    })
    for (const one of taken) place.print(lineOf({ ...one, isUntouched: true }))
    return 0
  })
}

async function requireOwn({ database }: Pick<Deps, 'database'>, code: string): Promise<StoredProject | undefined> {
  const own = await findProject(database)
  if (own !== undefined && own.code !== code)
    throw new ImportRefusedError([`this database belongs to the project ${own.code}, and the folder is ${code}`])
  return own
}

async function withFaults({ printError }: CommandOutput, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    for (const fault of error.faults) printError(fault)
    return 1
  }
}
