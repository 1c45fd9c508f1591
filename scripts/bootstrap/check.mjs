import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, print, ROOT, runQuietly } from './run-program.mjs'

/** Projects of the type check, the slowest first. */
const PROJECTS = ['apps/web', 'apps/server', 'apps/admin', '.', 'packages/api', 'packages/game', 'packages/realtime']
const OTHERS = 'scripts, e2e, bench, audit'

/** The number of steps that run at the same time. */
const AT_ONCE = 2

/**
 * Checks types, lint, boundaries, owners of tables, documents and dead code. Runs all of them, prints what failed, and returns the names
 * of the failed ones.
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
    print(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (code === 0) return
    failures.push(name)
    print(output.trimEnd())
  }

  await step('route types', () =>
    runQuietly(node, [packaged('@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(ROOT, 'apps', 'web') }),
  )
  /** @type {(() => Promise<void>)[]} */
  const waiting = [
    ...PROJECTS.map(
      (project) => () => step(`types of ${project === '.' ? OTHERS : project}`, () => checkTypes(node, project)),
    ),
    () =>
      step('lint and format', () =>
        runQuietly(node, [packaged('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
      ),
    () =>
      step('styles', () =>
        runQuietly(node, [
          packaged('stylelint/bin/stylelint.mjs'),
          '--max-warnings=0',
          'apps/web/src/**/*.css',
          '!apps/web/src/ui/**',
        ]),
      ),
    () => step('boundaries', () => runQuietly(node, [join(ROOT, 'scripts', 'bootstrap', 'check-boundaries.mjs')])),
    () => step('words', () => runQuietly(node, [join(ROOT, 'scripts', 'bootstrap', 'check-words.mjs')])),
    () => step('tables', () => runQuietly(node, [join(ROOT, 'scripts', 'bootstrap', 'check-tables.mjs')])),
    () => step('documents', () => runQuietly(node, [join(ROOT, 'scripts', 'bootstrap', 'check-documents.mjs')])),
    () => step('dead code', () => runQuietly(node, [packaged('knip/bin/knip.js'), '--no-progress'])),
  ]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures
}

/**
 * On one thread: with more, each compiler thread would check the shared types again, for twice the work.
 * @param {string} node
 * @param {string} project
 */
async function checkTypes(node, project) {
  if (!existsSync(join(ROOT, project, 'tsconfig.json'))) return { code: 1, output: `${project} has no tsconfig.json` }
  return runQuietly(node, [packaged('typescript/bin/tsc'), '--noEmit', '--singleThreaded', '--project', project])
}
