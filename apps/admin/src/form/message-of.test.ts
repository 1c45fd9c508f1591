import { ApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import { faultOf, messageOf } from './message-of.ts'

const refused = (...paths: string[]) =>
  new ApiError('validation', 400, 'Check the form', { faults: paths.map((path) => ({ path, reason: 'running' })) })

test('a refused field has a text, and a refused line of a list its number', () => {
  expect(faultOf(refused('fields.starts_at'), 'startsAt')).toBe('Пока идёт, не меняется')
  expect(faultOf(refused('parts.levels.4.cost'), 'levels')).toBe('Строка 5: Пока идёт, не меняется')
  expect(faultOf(refused('parts.levels'), 'levels')).toBe('Пока идёт, не меняется')
  expect(faultOf(refused('parts.levels.4.cost'), 'tasks')).toBeUndefined()
})

test('a call without a response says what to do', () => {
  expect(messageOf(new ApiError('temporarily_unavailable', 0, 'No answer'))).toBe(
    'Сервер не отвечает. Проверьте связь и повторите.',
  )
})

test.each([
  'Failed to fetch dynamically imported module: http://office.example/assets/x.js',
  'error loading dynamically imported module: http://office.example/assets/x.js',
  'Importing a module script failed.',
])('a screen that failed to load is reported as a lost connection: %s', (text) => {
  expect(messageOf(new TypeError(text))).toMatch(/^Нет связи/)
})
