import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findInQueries, queryOfVisit, takeSavedQuery } from './saved-query.ts'

const page = { cookie: '' }
beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('document', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the campaign cookie is read once, and its query is kept for the visit', () => {
  page.cookie = `a=1; saved-query=${encodeURIComponent('?offerId=101&rollId=64')}`
  expect(takeSavedQuery()).toBe('?offerId=101&rollId=64')
  expect(page.cookie).toBe('saved-query=; Path=/; Max-Age=0; SameSite=Lax')
  page.cookie = 'a=1'
  expect(takeSavedQuery()).toBeUndefined()
  expect(queryOfVisit()).toBe('?offerId=101&rollId=64')
})

test('an unreadable query, or missing storage, yields no campaign', () => {
  page.cookie = 'saved-query=%E0%A4%A'
  expect([takeSavedQuery(), queryOfVisit()]).toEqual([undefined, ''])
  vi.stubGlobal('sessionStorage', undefined)
  page.cookie = 'saved-query=%3FofferId%3D1'
  expect([queryOfVisit(), takeSavedQuery()]).toEqual(['?offerId=1', '?offerId=1'])
  page.cookie = ''
  expect(queryOfVisit()).toBe('')
})

test.each([
  [['?offerId=101'], 'offerId', '101'],
  [['?offer_id=7', '?offerId=101'], 'offerId', '7'],
  [['', 'rollId=64'], 'rollId', '64'],
  [['?roll_id=%20&x=1', '?rollId=64'], 'rollId', '64'],
  [['?rollId='], 'rollId', undefined],
  [[], 'offerId', undefined],
] as const)('the queries %j have for the key %s the value %s', (queries, key, value) => {
  expect(findInQueries(queries, key)).toBe(value)
})
