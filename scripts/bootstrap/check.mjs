import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, ROOT, runQuietly, say } from './run-program.mjs'

/** dependency-cruiser passes when its parser finds nothing: fewer modules than this is a broken check, not a clean tree. */
const LEAST_MODULES = 100

const CRUISED = ['packages', 'apps', 'audit', 'bench', 'faults', 'steam-bot']
const PROJECTS = ['packages/api', 'packages/game', 'apps/server', 'apps/web', 'apps/admin', '.']

/**
 * Types, lint, boundaries, dead code. Runs all of them, shows what failed, and answers the names of those.
 * @param {string} node
 * @returns {Promise<string[]>}
 */
export async function check(node) {
  /** @type {string[]} */
  const failures = []
  /** @param {string} name @param {() => Promise<{ code: number, output: string }>} work */
  const step = async (name, work) => {
    const startedAt = performance.now()
    const { code, output } = await work()
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (code === 0) return
    failures.push(name)
    say(output.trimEnd())
  }

  await step('route types', () =>
    runQuietly(node, [packaged('@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(ROOT, 'apps', 'web') }),
  )
  for (const project of PROJECTS) {
    if (!existsSync(join(ROOT, project, 'tsconfig.json'))) {
      failures.push(`types of ${project}`)
      say(`FAILED types of ${project}: it has no tsconfig.json`)
      continue
    }
    await step(`types of ${project === '.' ? 'scripts, e2e, bench, audit' : project}`, () =>
      runQuietly(node, [packaged('typescript/bin/tsc'), '--noEmit', '--project', project]),
    )
  }
  await step('lint and format', () =>
    runQuietly(node, [packaged('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  )
  await step('boundaries', () => checkBoundaries(node))
  await step('dead code', () => runQuietly(node, [packaged('knip/bin/knip.js'), '--no-progress']))
  return failures
}

/** @param {string} node */
async function checkBoundaries(node) {
  const { code, output } = await runQuietly(node, [
    packaged('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    ...CRUISED,
  ])
  const cruised = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  if (code !== 0 || cruised >= LEAST_MODULES) return { code, output }
  return { code: 1, output: `${output}\nOnly ${cruised} modules were looked at; at least ${LEAST_MODULES} exist.` }
}
