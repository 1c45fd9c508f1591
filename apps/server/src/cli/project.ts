import { PROJECT_USAGE, runProjectDiff, runProjectImport } from '../core/project/public.ts'
import { checkProject } from './check-project.ts'
import { makeProject } from './make-project.ts'
import { runOnDatabase } from './run-on-database.ts'

const [command, ...rest] = process.argv.slice(2)
process.exitCode = await runProjectCommand()

async function runProjectCommand(): Promise<number> {
  if (command === 'new' && rest.length === 2) return makeProject(rest[0] as string, rest[1] as string, console)
  if (command === 'check' && rest.length <= 1) {
    const faults = await checkProject(rest[0] ?? process.env.PROJECT)
    for (const fault of faults) console.error(fault)
    console.log(faults.length === 0 ? 'The project is complete' : `Faults: ${faults.length}`)
    return faults.length === 0 ? 0 : 1
  }
  if (command === 'diff' && rest.length <= 1)
    return runOnDatabase((place) => runProjectDiff(rest[0] ?? place.config.project, place))
  if (command === 'import')
    return runOnDatabase((place) => runProjectImport(rest[0] ?? place.config.project, rest.slice(1), place))
  console.error(PROJECT_USAGE)
  return 2
}
