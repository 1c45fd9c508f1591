import { beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailableError } from './db-failures.ts'
import { createLog } from './log.ts'
import { StateLog } from './state-log.ts'

const lines: { level: string; msg: string }[] = []
let state: StateLog

beforeEach(() => {
  lines.length = 0
  const log = createLog({ level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } })
  state = new StateLog(log, 'the catalogue could not be refreshed')
})

const reported = () => lines.map(({ level, msg }) => `${level}: ${msg}`)

test('an outage is logged once when it begins and once when it ends', () => {
  for (let times = 0; times < 5; times += 1) state.failed(new DatabaseUnavailableError(`attempt ${times}`))
  state.worked()
  state.worked()
  expect(reported()).toEqual(['warn: the catalogue could not be refreshed', 'info: it works again'])
})

test('a different failure is logged on a new line, and a defect as an error', () => {
  state.failed(new DatabaseUnavailableError('gone'))
  for (let times = 0; times < 3; times += 1) state.failed(new TypeError('wrong'))
  state.failed(new TypeError('wrong in another way'))
  expect(reported().map((line) => line.split(':')[0])).toEqual(['warn', 'error', 'error'])
})
