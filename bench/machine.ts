import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem, type } from 'node:os'

const require = createRequire(import.meta.url)

/** The machine of a measurement: figures from different machines must not be compared. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  /** Versions of the packages that influence the measurement. */
  readonly packages: Readonly<Record<string, string>>
}

/** Describes this machine and the installed versions of some packages. */
export function describeMachine(packages: readonly string[]): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    packages: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
  }
}

function versionOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return 'not installed'
}
