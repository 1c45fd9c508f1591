import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOfQuery, noteAnswered, takeSavedCode, wasAnswered } from './brought-code.ts'
import { keepWaitingCode, waitingCode } from './waiting-code.ts'

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['?utm_content=lunar', 'LUNAR'],
  ['?utm_source=tg&utm_content=%20rune7%20', 'RUNE7'],
  ['?utm_content=', undefined],
  ['?utm_content=%20', undefined],
  ['?utm_source=tg', undefined],
  [`?utm_content=${'x'.repeat(65)}`, undefined],
])('the query %s contains the code %s', (search, code) => {
  expect(codeOfQuery(search)).toBe(code)
})

test('a code that was accepted or declined is not offered again during the visit', () => {
  noteAnswered('LUNAR')
  noteAnswered('RUNE7')
  expect(['LUNAR', 'RUNE7', 'OGRMAG'].map(wasAnswered)).toEqual([true, true, false])
})

test('a guest’s code is kept until it is removed', () => {
  keepWaitingCode('LUNAR')
  expect(waitingCode()).toBe('LUNAR')
  keepWaitingCode(null)
  expect(waitingCode()).toBeNull()
})

test("the code in a campaign's query is read once", () => {
  const page = { cookie: `a=1; saved-query=${encodeURIComponent('?utm_content=lunar&ref=7')}` }
  vi.stubGlobal('document', page)
  expect(takeSavedCode()).toBe('LUNAR')
  expect(page.cookie).toBe('saved-query=; Path=/; Max-Age=0; SameSite=Lax')
  page.cookie = 'saved-query=%E0%A4%A'
  expect(takeSavedCode()).toBeUndefined()
  page.cookie = 'b=2'
  expect(takeSavedCode()).toBeUndefined()
})

test('without storage nothing is kept and no error occurs', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepWaitingCode('LUNAR')
  expect(waitingCode()).toBeNull()
})
