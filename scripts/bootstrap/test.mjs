import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { packaged, Refusal, ROOT, run, say } from './run-program.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Everything: checks, tests with a real database, races by themselves, faults in their short form, journeys in a real browser. Nothing stops at
 * the first failure; the last line is the sum, in which a failed check counts as one.
 * @param {string} node
 * @param {string[]} rest
 */
export async function test(node, rest) {
  if (rest.length > 0) throw new Refusal('npm test takes no options; for one file: npx vitest run PATH')
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const checks = (await check(node)).length
  /** @type {Count[]} */
  const counts = [
    { passed: 0, failed: checks },
    await vitest(node, ['rules', 'pages', 'unit'], 'unit.json'),
    await vitest(node, ['race'], 'race.json'),
    ...(await faults(node)),
    await journeys(node),
  ]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  say(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/**
 * @param {string} node
 * @param {string[]} projects
 * @param {string} report
 * @returns {Promise<Count>}
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
  const result = readReport(path)
  const passed = result?.numPassedTests ?? 0
  // A file that does not even load has no failed test in it, and skipped work is not passed work.
  const brokenFiles = (result?.testResults ?? []).filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length
  const failed = (result?.numFailedTests ?? 0) + (result?.numPendingTests ?? 0) + brokenFiles
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/**
 * The short form of the faults, three programs beside each other. What this machine cannot try counts as nothing, and says so.
 * @param {string} node
 * @returns {Promise<Count[]>}
 */
async function faults(node) {
  try {
    await build(node)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return [{ passed: 0, failed: 1 }]
  }
  return Promise.all(
    ['1/3', '2/3', '3/3'].map(async (part, index) => {
      const path = join(REPORTS, `faults-${index}.json`)
      const code = await run(node, ['faults/main.ts', 'all', '--short', '--part', part, '--json', path])
      /** @type {{ verdict: string }[]} */
      const results = readReport(path)?.results ?? []
      const failed = results.filter((one) => one.verdict === 'BROKEN').length
      const passed = results.filter((one) => one.verdict === 'kept').length
      return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
    }),
  )
}

/**
 * @param {string} node
 * @returns {Promise<Count>}
 */
async function journeys(node) {
  const chromium = findChromium()
  if (!chromium) {
    say('No Chromium for the journeys. On Debian: apt-get install -y chromium   (or set CHROMIUM to its path)')
    return { passed: 0, failed: 1 }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'runecase-e2e-'))
  const path = join(REPORTS, 'journeys.json')
  try {
    await build(node)
    const code = await run(node, [packaged('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      env: { CHROMIUM: chromium, E2E_DATA_DIR: dataDir, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    })
    const stats = readReport(path)?.stats
    const flaky = stats?.flaky ?? 0
    if (flaky > 0) say(`${flaky} of the journeys passed only at the second try: see “flaky” above.`)
    const failed = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0)
    return { passed: (stats?.expected ?? 0) + flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = CHROMIUM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...named, ...CHROMIUM_PATHS].find((path) => existsSync(path))
}
