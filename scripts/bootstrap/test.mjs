import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { packaged, Refusal, ROOT, run, say } from './run-program.mjs'
import { readFaults, readJourneys, readVitest } from './test-reports.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same browser without its windows: journeys take it where it is, for a fifth less of the processor. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @typedef {import('./test-reports.mjs').Tally} Tally */

/**
 * Everything: checks, tests with a real database, races by themselves, faults in their short form, journeys in a real browser. Nothing stops at
 * the first failure; at the end every failure is told again, and the last line is the sum, in which a failed check counts as one.
 * @param {string} node
 * @param {string[]} rest
 */
export async function test(node, rest) {
  if (rest.length > 0) throw new Refusal('npm test takes no options; for one file: npx vitest run PATH')
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  /** @type {Tally[]} */
  const tallies = [
    { passed: 0, failures: (await check(node)).map((name) => `check: ${name}`) },
    await vitest(node, ['rules', 'pages', 'unit'], 'unit.json'),
    await vitest(node, ['race'], 'race.json'),
    ...(await faults(node)),
    await journeys(node),
  ]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  if (failures.length > 0) say(`\nFailed:\n${failures.join('\n')}`)
  say(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}

/**
 * @param {string} node
 * @param {string[]} projects
 * @param {string} report
 * @returns {Promise<Tally>}
 */
async function vitest(node, projects, report) {
  const path = join(REPORTS, report)
  const code = await run(
    node,
    [
      packaged('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      process.stdout.isTTY ? '--reporter=dot' : '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    { env: process.stdout.isTTY ? {} : { NO_COLOR: '1' } },
  )
  return readVitest(path, code)
}

/**
 * The short form of the faults, three programs beside each other. What this machine cannot try counts as nothing, and says so.
 * @param {string} node
 * @returns {Promise<Tally[]>}
 */
async function faults(node) {
  try {
    await build(node)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ passed: 0, failures: [error.message] }]
  }
  return Promise.all(
    ['1/3', '2/3', '3/3'].map(async (part, index) => {
      const path = join(REPORTS, `faults-${index}.json`)
      const code = await run(node, ['faults/main.ts', 'all', '--short', '--part', part, '--json', path])
      return readFaults(path, code)
    }),
  )
}

/**
 * @param {string} node
 * @returns {Promise<Tally>}
 */
async function journeys(node) {
  const chromium = findChromium()
  if (!chromium) {
    const way = 'On Debian: apt-get install -y chromium   (or set CHROMIUM to its path)'
    return { passed: 0, failures: [`No Chromium for the journeys. ${way}`] }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'runecase-e2e-'))
  const path = join(REPORTS, 'journeys.json')
  try {
    await build(node)
    const code = await run(node, [packaged('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      env: {
        CHROMIUM: chromium,
        CHROMIUM_SHELL: process.env.CHROMIUM_SHELL ?? findProgram(SHELL_NAMES) ?? chromium,
        E2E_DATA_DIR: dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      },
    })
    const { flaky, ...tally } = readJourneys(path, code)
    if (flaky.length > 0) say(`\nPassed only at the second try:\n${flaky.join('\n')}`)
    return tally
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failures: [error.message] }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  return findProgram(CHROMIUM_NAMES) ?? CHROMIUM_PATHS.find((path) => existsSync(path))
}

/**
 * The path of the first of these programs that stands in a folder of PATH.
 * @param {readonly string[]} names
 */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
