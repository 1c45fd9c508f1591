import { DatabaseError } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { DatabaseBreaker } from './db-breaker.ts'
import {
  DatabaseUnavailableError,
  isConnectionUsable,
  isUnavailable,
  NodeUnavailableError,
  sqlState,
} from './db-failures.ts'

let nowMs: number
let breaker: DatabaseBreaker
beforeEach(() => {
  nowMs = 1000
  breaker = new DatabaseBreaker(() => nowMs)
})

const serverError = (code: string, severity: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code, severity })
const LOST = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
const lose = (times: number) => {
  for (let count = 0; count < times; count += 1) breaker.failed(LOST)
}
const isLetIn = () => {
  try {
    breaker.admit()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseUnavailableError)
    return false
  }
}

test('after the fifth lost connection within ten seconds calls are refused, except a probe every two seconds, until one is answered', () => {
  lose(4)
  expect(isLetIn()).toBe(true)
  lose(1)
  expect(isLetIn()).toBe(false)
  nowMs += 2000
  expect([isLetIn(), isLetIn()]).toEqual([true, false])
  breaker.failed(LOST)
  nowMs += 1999
  expect(isLetIn()).toBe(false)
  nowMs += 1
  expect(isLetIn()).toBe(true)
  breaker.answered()
  expect([isLetIn(), isLetIn()]).toEqual([true, true])
})

test('rare losses, and losses with responses in between, do not stop calls', () => {
  for (let count = 0; count < 20; count += 1) {
    lose(1)
    nowMs += 2501
  }
  expect(isLetIn()).toBe(true)
  lose(4)
  breaker.answered()
  lose(4)
  expect(isLetIn()).toBe(true)
})

test('a refused statement proves that the server is reachable, and a programming error says nothing about it', () => {
  lose(4)
  breaker.failed(serverError('23505', 'ERROR'))
  lose(4)
  breaker.failed(new TypeError('a defect'))
  expect(isLetIn()).toBe(true)
})

test('a node number that this process lacks does not stop its calls', () => {
  for (let count = 0; count < 20; count += 1) breaker.failed(new NodeUnavailableError('no number'))
  expect(isLetIn()).toBe(true)
})

test('the error code of a socket is never taken for an SQLSTATE', () => {
  for (const code of ['EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']) {
    const error = Object.assign(new Error('lost'), { code })
    expect([code, sqlState(error), isUnavailable(error), isConnectionUsable(error)]).toEqual([
      code,
      undefined,
      true,
      false,
    ])
  }
})

test('a connection that the server closes with an error does not count as unreachable', () => {
  expect(isConnectionUsable(serverError('57P01', 'FATAL'))).toBe(false)
  expect(isConnectionUsable(serverError('53100', 'PANIC'))).toBe(false)
  expect(isConnectionUsable(serverError('40001', 'ERROR'))).toBe(true)
})
