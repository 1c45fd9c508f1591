// The program behind every npm command of this repository. It uses only built-in modules and any Node from 20 on, because it runs before
// anything is installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, buildAdmin } from './bootstrap/build.mjs'
import { check } from './bootstrap/check.mjs'
import { chooseNode, installIfNeeded } from './bootstrap/install.mjs'
import { packaged, Refusal, ROOT, run } from './bootstrap/run-program.mjs'
import { schemathesis } from './bootstrap/schemathesis.mjs'
import { test, testLong } from './bootstrap/test.mjs'

const MAIN = 'apps/server/src/main.ts'
/** The garbage of a request is short-lived: with a larger young generation the collector runs a third as often. */
const YOUNG_SPACE = '--max-semi-space-size=64'
/** Caches compiled code between starts, for every program started from here: a server is ready after half the work. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled')

/** Tests that run against the embedded gateway in `npm test`, and against a Centrifugo if one is configured. */
const CONFORMANCE = ['apps/server/src/platform/realtime/conformance.test.ts']

/**
 * Refuses wrong options and settings before the build.
 * @param {string} node
 * @param {string[]} rest
 */
const checkStart = (node, rest) => run(node, ['apps/server/src/cli/check-start.ts', ...rest])

/** @type {Record<string, (node: string, rest: string[]) => number | Promise<number>>} */
const commands = {
  async start(node, rest) {
    if (rest[0] === 'doctor') return run(node, ['apps/server/src/cli/doctor.ts', ...rest.slice(1)])
    if (!rest.includes('--help')) {
      const refused = await checkStart(node, rest)
      if (refused !== 0) return refused
      await build(node)
    }
    return run(node, [YOUNG_SPACE, MAIN, ...rest], { env: { NODE_ENV: 'production' } })
  },
  async dev(node, rest) {
    const refused = await checkStart(node, ['--dev', ...rest])
    if (refused !== 0) return refused
    await buildAdmin(node)
    // Not plain --watch: Vite writes temporary modules, each of which would restart the server.
    return run(node, [
      '--watch-path=apps/server/src',
      '--watch-path=packages',
      '--watch-path=db',
      '--watch-preserve-output',
      MAIN,
      '--dev',
      ...rest,
    ])
  },
  build: async (node) => {
    await build(node)
    return 0
  },
  check: (node) => check(node).then((failures) => (failures.length === 0 ? 0 : 1)),
  test: (node, rest) => test(node, rest),
  'test:long': (node, rest) => testLong(node, rest),
  bench(node, [name, ...rest]) {
    const file = `bench/${name}.ts`
    if (!name || !/^[\w-]+$/.test(name) || !existsSync(join(ROOT, file))) {
      throw new Refusal('Which measurement? npm run bench -- NAME runs bench/NAME.ts')
    }
    return run(node, [file, ...rest], { env: { NODE_ENV: 'production' } })
  },
  audit: (node, rest) => run(node, ['audit/main.ts', ...rest]),
  conformance(node) {
    if (!process.env.CENTRIFUGO_TEST_URL) {
      throw new Refusal('CENTRIFUGO_TEST_URL names no Centrifugo. See docs/operations/scale.md, Centrifugo.')
    }
    return run(node, [packaged('vitest/vitest.mjs'), 'run', ...CONFORMANCE])
  },
  async faults(node, rest) {
    if (!rest.includes('--help')) await build(node)
    return run(node, ['faults/main.ts', ...rest])
  },
  schemathesis: (node, rest) => schemathesis(node, rest),
  art: (node, rest) => run(node, ['art/render.mjs', ...rest]),
  'art:cs': (node, rest) => run(node, ['art/arsenal/render.mjs', ...rest]),
  catalogue: (node, rest) => run(node, ['apps/server/src/cli/catalogue.ts', ...rest]),
  project: (node, rest) => run(node, ['apps/server/src/cli/project.ts', ...rest]),
  setup: (node, rest) => run(node, ['apps/server/src/cli/setup.ts', ...rest]),
  shop: (node, rest) => run(node, ['apps/server/src/cli/shop.ts', ...rest]),
  backup: (node, rest) => run(node, ['apps/server/src/cli/backup.ts', ...rest]),
  restore: (node, rest) => run(node, ['apps/server/src/cli/restore.ts', ...rest]),
  operator: (node, rest) => run(node, ['apps/server/src/cli/operator.ts', ...rest]),
  demo: (node, rest) => run(node, ['apps/server/src/cli/demo.ts', ...rest]),
  'centrifugo-config': (node, rest) => run(node, ['apps/server/src/cli/centrifugo-config.ts', ...rest]),
  'push-keys': (node) => run(node, ['apps/server/src/cli/push-keys.ts']),
}

const [name = '', ...rest] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Refusal(`Usage: npm run ${Object.keys(commands).join(' | ')}`)
  await installIfNeeded()
  process.exitCode = await command(chooseNode(), rest)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
