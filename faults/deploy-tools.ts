import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
/** Where `node deploy/check.mjs --install` puts programs that the system lacks. */
export const TOOLS = join(ROOT, '.cache', 'deploy-tools')

const DEBIAN = join(TOOLS, 'debian', 'usr')
const programs = [
  join(TOOLS, 'python', 'bin'),
  join(TOOLS, 'patroni', 'bin'),
  join(DEBIAN, 'bin'),
  join(DEBIAN, 'sbin'),
  process.env.PATH,
]

/** The environment in which these programs find their libraries. */
export const toolEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: programs.join(delimiter),
  LD_LIBRARY_PATH: librariesIn(join(DEBIAN, 'lib')).join(delimiter),
}

/** Whether this machine has a program. */
export const hasProgram = (program: string, ...parameters: string[]) =>
  spawnSync(program, parameters, { env: toolEnv }).error === undefined

function librariesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
