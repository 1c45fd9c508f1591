import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLocale, switchLocale } from './locale.ts'

const page = { cookie: '', documentElement: { lang: 'ru' } }
const location = { protocol: 'https:', search: '', reload: vi.fn() }
let store: Map<string, string>
const saveLanguage = vi.fn(async (_language: string) => undefined)
const CHOSEN = 'detected-locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'

beforeEach(() => {
  store = new Map()
  page.cookie = ''
  page.documentElement.lang = 'ru'
  location.search = ''
  location.reload.mockReset()
  saveLanguage.mockClear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  vi.stubGlobal('window', { location })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the next page in a language. */
const load = (language: string, isPlayer: boolean) => {
  page.documentElement.lang = language
  return keepLocale(isPlayer, saveLanguage)
}

test('a language that only the browser asks for is neither stored nor saved to the account', async () => {
  await load('en', true)
  expect([page.cookie, saveLanguage.mock.calls]).toEqual(['', []])
})

test('the language in the URL is stored for 365 days', async () => {
  location.search = '?lang=en'
  await load('en', true)
  expect([page.cookie, saveLanguage.mock.calls]).toEqual([CHOSEN, []])
})

test("a manual switch loads the page in the language, and a player's page saves it to the account once", async () => {
  switchLocale('en')
  expect([page.cookie, location.reload.mock.calls.length]).toEqual([CHOSEN, 1])
  await load('en', false)
  expect(saveLanguage).not.toHaveBeenCalled()
  await load('en', true)
  await load('en', true)
  expect(saveLanguage.mock.calls).toEqual([['en']])
})

test('a manual switch removes another language from the URL', () => {
  location.search = '?lang=ru'
  switchLocale('en')
  expect([location.search, location.reload.mock.calls.length]).toEqual(['', 0])
})

test('a language switch that could not be saved is saved by the next page', async () => {
  switchLocale('en')
  saveLanguage.mockRejectedValueOnce(new Error('no answer'))
  await expect(load('en', true)).rejects.toThrow('no answer')
  await load('en', true)
  await load('en', true)
  expect(saveLanguage.mock.calls).toEqual([['en'], ['en']])
})
