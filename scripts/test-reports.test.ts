import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFaults, readJourneys, readVitest } from './bootstrap/test-reports.mjs'

const reportOf = (report: object) => {
  const path = join(mkdtempSync(join(tmpdir(), 'runecase-report-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a failed test, a skipped one and a file that does not load are failures with name and reason', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
    { status: 'pending', fullName: 'divides' },
  ]
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const seconds = [{ name: 'a.test.ts', seconds: 3 }]
  const { passed, failures, ...rest } = readVitest(reportOf({ testResults }), reportOf(seconds), 1)
  expect(passed).toBe(1)
  expect(rest.seconds).toEqual(seconds)
  expect(failures).toHaveLength(3)
  expect(failures.join('\n')).toMatch(/subtracts \(failed\)\n {4}expected 1 to be 2[\s\S]*divides[\s\S]*no such module/)
})

test('a failed fault scenario is reported with its reason; a skipped one is not counted', () => {
  const results = [
    { name: 'flood', verdict: 'kept', seconds: 4, outcome: { faults: [] } },
    { name: 'clock', verdict: 'BROKEN', seconds: 5, outcome: { faults: ['the daily case opened again'] } },
    { name: 'partition', verdict: 'skipped', seconds: 0, outcome: { faults: [] } },
  ]
  expect(readFaults(reportOf({ results }), 1)).toEqual({
    passed: 1,
    failures: ['fault clock\n    the daily case opened again'],
    seconds: [
      { name: 'fault flood', seconds: 4 },
      { name: 'fault clock', seconds: 5 },
      { name: 'fault partition', seconds: 0 },
    ],
  })
})

test('a journey that passed at the second attempt counts as passed and is named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    line: 3,
    tests: [{ status, results: [{ duration: 1500, error: { message: 'timeout' } }] }],
  })
  const suites = [{ title: 'a', suites: [{ title: 'b', specs: [spec('one', 'expected'), spec('two', 'flaky')] }] }]
  const { passed, failures, flaky, seconds } = readJourneys(reportOf({ suites }), 0)
  expect(seconds).toEqual([{ name: 'e2e/a.e2e.ts', seconds: 3 }])
  expect([passed, failures, flaky]).toEqual([2, [], ['e2e/a.e2e.ts:3 › two\n    timeout']])
})

test('a program that exits with an error and no report is a failure', () => {
  expect(readVitest('nowhere.json', 'nowhere.json', 1).failures).toEqual(['vitest ended with 1 and named no failure'])
})
