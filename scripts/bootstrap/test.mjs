import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { packaged, print, Refusal, ROOT, run } from './run-program.mjs'
import { schemathesis } from './schemathesis.mjs'
import { readFaults, readJourneys, readVitest } from './test-reports.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')
/** The generated pictures of journeys, stored between runs: their names are hashes of their content. */
const IMAGES = join(ROOT, '.cache', 'images')
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The browser without its UI: journeys use it if it is installed, for a fifth less CPU. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The fault scenario of `npm test`; the others, and its long form, are in `npm run test:long`. */
const EVERYDAY_FAULTS = ['postgres-kill']
const MAX_FAULT_PROGRAMS = 3
const SHOWN_FILES = 15

/** @typedef {import('./test-reports.mjs').Tally} Tally */

/**
 * Runs the tests of every change: checks beside a fault scenario, tests with a real database, races, journeys in a real browser. Nothing
 * stops at the first failure; at the end every failure is repeated, and the last line is the sum, in which a failed check counts as one.
 * @param {string} node
 * @param {string[]} rest paths of test files or their folders: only these run; those of `e2e/` are journeys
 */
export async function test(node, rest) {
  if (rest.length > 0) return testPaths(node, rest)
  return runPhases({
    // Faults mostly wait for starts and for the disk: the check runs meanwhile.
    'check and faults': () =>
      together(
        async () => ({ passed: 0, failures: (await check(node)).map((name) => `check: ${name}`), seconds: [] }),
        () => faults(node, EVERYDAY_FAULTS),
      ),
    tests: () =>
      vitest(
        node,
        'tests',
        ['rules', 'pages', 'unit'].flatMap((project) => ['--project', project]),
      ),
    races: () => vitest(node, 'races', ['--project', 'race']),
    journeys: () => journeys(node, {}),
  })
}

/**
 * Runs only the tests of these paths.
 * @param {string} node
 * @param {string[]} paths
 */
async function testPaths(node, paths) {
  const missing = paths.filter((path) => path.startsWith('-') || !existsSync(join(ROOT, path)))
  if (missing.length > 0) throw new Refusal(`npm test -- PATH ...: there is no ${missing.join(', ')}`)
  const walked = paths.filter((path) => /^(\.\/)?e2e\//.test(path))
  const files = paths.filter((path) => !walked.includes(path))
  return runPhases({
    ...(files.length > 0 && { tests: () => vitest(node, 'tests', files) }),
    ...(walked.length > 0 && { journeys: () => journeys(node, {}, walked) }),
  })
}

/**
 * The nightly tests: the fuzz test, the model and the histories in their long form, every violation checked against every invariant, every
 * fault in its short form, the journeys in other widths, the pictures of the kit, the files of `deploy/`, and Schemathesis against the API
 * document. Seeds are random and printed; variables that are set take precedence, so that a run can be repeated.
 * @param {string} node
 * @param {string[]} rest names of parts; none: all of them
 */
export async function testLong(node, rest) {
  const seed = String(Date.now() % 1e9)
  /** @param {Record<string, string>} env */
  const unlessSet = (env) =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, process.env[name] ?? value]))
  /** @param {string} name @param {string} file @param {Record<string, string>} env */
  const long = (name, file, env) => () => {
    const given = unlessSet(env)
    print(
      `${name}: ${Object.entries(given)
        .map((pair) => pair.join('='))
        .join(' ')}`,
    )
    return vitest(node, name, [file], given)
  }
  /** @type {Record<string, () => Promise<Tally>>} */
  const parts = {
    fuzz: long('fuzz', 'apps/server/src/suites/api.fuzz.long.test.ts', { FUZZ_CALLS: '20000', FUZZ_SEED: seed }),
    model: long('model', 'apps/server/src/suites/shop.model.long.race.test.ts', {
      MODEL_OPERATIONS: '100000',
      MODEL_SEED: seed,
    }),
    killed: long('killed', 'apps/server/src/suites/killed-boards.long.race.test.ts', { KILLED_AT: 'every-write' }),
    refills: long('refills', 'apps/server/src/features/payments/refills.race.test.ts', { REFILLS: '1000' }),
    malformed: long('malformed', 'api.malformed.long.test.ts', { MALFORMED_CALLS: 'all' }),
    audit: long('audit', 'audit/audit.test.ts', { AUDIT_EVERYWHERE: 'yes' }),
    long: () => vitest(node, 'long', ['--project', 'long']),
    scale: () => vitest(node, 'scale', ['--project', 'scale'], unlessSet({ AUDIT_ENTRIES: '1000000' })),
    faults: () => faults(node, ['all']),
    journeys: () => journeys(node, { E2E_LONG: 'yes' }),
    deploy: async () => {
      const code = await run(node, ['deploy/check.mjs', '--install'])
      return code === 0
        ? { passed: 1, failures: [], seconds: [] }
        : { passed: 0, failures: [`deploy/check.mjs: exit ${code}`], seconds: [] }
    },
    schemathesis: async () => {
      const code = await schemathesis(node, [])
      return code === 0
        ? { passed: 1, failures: [], seconds: [] }
        : { passed: 0, failures: [`schemathesis: exit ${code}`], seconds: [] }
    },
  }
  const unknown = rest.filter((name) => parts[name] === undefined)
  if (unknown.length > 0) throw new Refusal(`npm run test:long -- ${Object.keys(parts).join(' | ')}`)
  const chosen =
    rest.length === 0 ? Object.entries(parts) : Object.entries(parts).filter(([name]) => rest.includes(name))
  return runPhases(Object.fromEntries(chosen))
}

/**
 * Runs the phases one after the other; then prints the slowest files, the duration of each phase, every failure, and the sum.
 * @param {Record<string, () => Promise<Tally>>} phases
 */
async function runPhases(phases) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  /** @type {Tally[]} */
  const tallies = []
  const times = []
  const startedAt = performance.now()
  const secondsSince = (/** @type {number} */ ms) => ((performance.now() - ms) / 1000).toFixed(0)
  for (const [name, run] of Object.entries(phases)) {
    const phaseStartedAt = performance.now()
    tallies.push(await run())
    times.push(`${name} ${secondsSince(phaseStartedAt)} s`)
  }
  const { passed, failures, seconds } = sum(tallies)
  const slowest = seconds.toSorted((a, b) => b.seconds - a.seconds)
  print('\nSlowest files:')
  for (const { name, seconds } of slowest.slice(0, SHOWN_FILES)) print(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  print(`\nTook ${secondsSince(startedAt)} s: ${times.join(', ')}`)
  if (failures.length > 0) print(`\nFailed:\n${failures.join('\n')}`)
  print(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}

/**
 * Runs parts of a phase at the same time; their output is mixed line by line, and every failure names its part.
 * @param {...(() => Promise<Tally>)} parts
 * @returns {Promise<Tally>}
 */
async function together(...parts) {
  return sum(await Promise.all(parts.map((run) => run())))
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
function sum(tallies) {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    seconds: tallies.flatMap((tally) => tally.seconds),
  }
}

/**
 * @param {string} node
 * @param {string} name of the report
 * @param {string[]} chosen the tests for vitest
 * @param {Record<string, string>} [env]
 * @returns {Promise<Tally>}
 */
async function vitest(node, name, chosen, env = {}) {
  const path = join(REPORTS, `${name}.json`)
  const secondsPath = join(REPORTS, `${name}-seconds.json`)
  const code = await run(
    node,
    [
      packaged('vitest/vitest.mjs'),
      'run',
      ...chosen,
      process.stdout.isTTY ? '--reporter=dot' : '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      '--reporter=./scripts/bootstrap/file-seconds.mjs',
    ],
    { env: { ...env, FILE_SECONDS: secondsPath, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) } },
  )
  return readVitest(path, secondsPath, code)
}

/**
 * The short form of faults, up to three programs in parallel. Scenarios that this machine cannot run are not counted, and reported.
 * @param {string} node
 * @param {string[]} names
 * @returns {Promise<Tally>}
 */
async function faults(node, names) {
  try {
    await build(node)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failures: [error.message], seconds: [] }
  }
  // A program without a scenario would fail.
  const programs = names.includes('all') ? MAX_FAULT_PROGRAMS : Math.min(names.length, MAX_FAULT_PROGRAMS)
  const tallies = await Promise.all(
    Array.from({ length: programs }, async (_, index) => {
      const part = `${index + 1}/${programs}`
      const path = join(REPORTS, `faults-${index}.json`)
      const code = await run(node, ['faults/main.ts', ...names, '--short', '--part', part, '--json', path])
      return readFaults(path, code)
    }),
  )
  return sum(tallies)
}

/**
 * @param {string} node
 * @param {Record<string, string>} chosen E2E_LONG: those tagged @long instead of the others
 * @param {string[]} [paths] none: all files
 * @returns {Promise<Tally>}
 */
async function journeys(node, chosen, paths = []) {
  const chromium = findChromium()
  if (!chromium) {
    const way = 'On Debian: apt-get install -y chromium   (or set CHROMIUM to its path)'
    return { passed: 0, failures: [`No Chromium for the journeys. ${way}`], seconds: [] }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'runecase-e2e-'))
  const path = join(REPORTS, 'journeys.json')
  try {
    await build(node)
    mkdirSync(IMAGES, { recursive: true })
    symlinkSync(IMAGES, join(dataDir, 'images'), 'junction')
    const code = await run(node, [packaged('@playwright/test/cli.js'), 'test', ...paths, '--reporter=list,json'], {
      env: {
        ...chosen,
        CHROMIUM: chromium,
        CHROMIUM_SHELL: process.env.CHROMIUM_SHELL ?? findProgram(SHELL_NAMES) ?? chromium,
        E2E_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      },
    })
    const { flaky, ...tally } = readJourneys(path, code)
    if (flaky.length > 0) print(`\nPassed only at the second try:\n${flaky.join('\n')}`)
    return tally
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failures: [error.message], seconds: [] }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  return findProgram(CHROMIUM_NAMES) ?? CHROMIUM_PATHS.find((path) => existsSync(path))
}

/**
 * The path of the first of these programs that is found in PATH.
 * @param {readonly string[]} names
 */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
