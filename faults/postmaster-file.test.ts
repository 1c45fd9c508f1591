import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostmaster, readyPostmasterIn } from './postmaster-file.ts'

const file = (pid: string, status: string) =>
  `${pid}\n/data/postgres\n1763790000\n5433\n/tmp/socket\n127.0.0.1\n  1234567     42\n${status}\n`

test('a running PostgreSQL is found by its lock file', () => {
  expect(readyPostmasterIn(file('4711', 'ready   '))).toBe(4711)
})

test.each([
  ['nothing', ''],
  ['only its first line', '4711\n'],
  ['the status of a starting server', file('4711', 'starting')],
  ['the status of a stopping server', file('4711', 'stopping')],
  ['no number', file('', 'ready   ')],
  ["the number of the caller's process group", file('0', 'ready   ')],
  ['every process', file('-1', 'ready   ')],
  ['the first process of the machine', file('1', 'ready   ')],
])('a lock file that contains %s names no process to kill', (_, text) => {
  expect(readyPostmasterIn(text)).toBeUndefined()
})

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'runecase-postmaster-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a missing lock file, or one of an ended process, identifies no server', () => {
  expect(findPostmaster(dir)).toBeUndefined()
  writeFileSync(join(dir, 'postmaster.pid'), file('2147483646', 'ready   '))
  expect(findPostmaster(dir)).toBeUndefined()
  writeFileSync(join(dir, 'postmaster.pid'), file(String(process.pid), 'ready   '))
  expect(findPostmaster(dir)).toBe(process.pid)
})
