// Reads the reports of the programs behind `npm test`: the number of passed tests, and every other one by name and reason.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './run-program.mjs'

/**
 * `seconds`: the duration of each file, or of its equivalent.
 * @typedef {{ passed: number, failures: string[], seconds: { name: string, seconds: number }[] }} Tally
 */

const REASON_LINES = 12
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g

/** @type {() => Tally} */
const emptyTally = () => ({ passed: 0, failures: [], seconds: [] })

/**
 * @param {string} path
 * @param {string} secondsPath the output of `file-seconds.mjs`
 * @param {number} code the program's exit code: a program that failed without a report is a failure too
 * @returns {Tally}
 */
export function readVitest(path, secondsPath, code) {
  const tally = { ...emptyTally(), seconds: readReport(secondsPath) ?? [] }
  for (const file of readReport(path)?.testResults ?? []) {
    const name = relative(ROOT, file.name)
    /** @type {{ status: string, fullName: string, failureMessages?: string[] }[]} */
    const tests = file.assertionResults
    for (const test of tests) {
      if (test.status === 'passed') tally.passed += 1
      // A skipped test has not passed.
      else tally.failures.push(tell(`${name} › ${test.fullName} (${test.status})`, test.failureMessages?.[0]))
    }
    // A file that fails to load contains no failed test.
    if (file.status === 'failed' && !tests.some((test) => test.status === 'failed'))
      tally.failures.push(tell(name, file.message))
  }
  return orUnexplained(tally, code, 'vitest')
}

/**
 * @param {string} path
 * @param {number} code
 * @returns {Tally}
 */
export function readFaults(path, code) {
  /** @type {{ name: string, verdict: string, seconds: number, outcome: { faults: string[] } }[]} */
  const results = readReport(path)?.results ?? []
  const broken = results.filter((one) => one.verdict === 'BROKEN')
  return orUnexplained(
    {
      passed: results.filter((one) => one.verdict === 'kept').length,
      failures: broken.map((one) => tell(`fault ${one.name}`, one.outcome.faults.join('\n'))),
      seconds: results.map(({ name, seconds }) => ({ name: `fault ${name}`, seconds })),
    },
    code,
    'faults',
  )
}

/**
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { duration: number, error?: { message?: string } }[] }[] }} Spec
 */

/**
 * @param {string} path
 * @param {number} code
 * @returns {Tally & { flaky: string[] }}
 */
export function readJourneys(path, code) {
  /** @type {Tally & { flaky: string[] }} */
  const tally = { ...emptyTally(), flaky: [] }
  /** @type {Map<string, number>} */
  const seconds = new Map()
  /** @param {Suite} suite */
  const walk = (suite) => {
    for (const inner of suite.suites ?? []) walk(inner)
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const errors = test.results.map((result) => result.error?.message).filter(Boolean)
        const ms = test.results.reduce((sum, result) => sum + result.duration, 0)
        seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + ms / 1000)
        const failure = tell(`e2e/${spec.file}:${spec.line} › ${spec.title}`, errors.at(-1))
        if (test.status === 'flaky') tally.flaky.push(failure)
        if (test.status === 'flaky' || test.status === 'expected') tally.passed += 1
        else tally.failures.push(failure)
      }
    }
  }
  for (const suite of readReport(path)?.suites ?? []) walk(suite)
  tally.seconds = [...seconds].map(([file, sum]) => ({ name: `e2e/${file}`, seconds: sum }))
  return { ...orUnexplained(tally, code, 'journeys'), flaky: tally.flaky }
}

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/**
 * @param {string} name
 * @param {string | undefined} reason
 */
function tell(name, reason = '') {
  const lines = reason.replace(COLOURS, '').split('\n').slice(0, REASON_LINES)
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

/**
 * @param {Tally} tally
 * @param {number} code
 * @param {string} program
 * @returns {Tally}
 */
function orUnexplained(tally, code, program) {
  if (code === 0 || tally.failures.length > 0) return tally
  return { ...tally, failures: [`${program} ended with ${code} and named no failure`] }
}
