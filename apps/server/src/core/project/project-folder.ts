import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportRefusedError } from '../../platform/import-file.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ProjectFolder, readProject } from './read-project.ts'

const PROJECTS = fileURLToPath(new URL('../../../../../projects', import.meta.url))

/** The folder of a project: below `projects/` by its code, or any folder by its absolute path; by default the one that `projects/default` names. */
export function projectFolder(project: string | undefined): string {
  const name = project ?? readFileSync(join(PROJECTS, 'default'), 'utf8').trim()
  return isAbsolute(name) ? name : join(PROJECTS, name)
}

/** Reads the project at the start. Throws `StartError` with every fault of its files. */
export async function openProject(project: string | undefined): Promise<ProjectFolder> {
  try {
    return await readProject(projectFolder(project))
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    throw new StartError(['The project cannot be loaded:', ...error.faults].join('\n  '))
  }
}
