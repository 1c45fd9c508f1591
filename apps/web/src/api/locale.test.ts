import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLocale, switchLocale } from './locale.ts'

const page = { cookie: '' }
let store: Map<string, string>
const reload = vi.fn()

beforeEach(() => {
  store = new Map()
  page.cookie = ''
  reload.mockReset()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  vi.stubGlobal('window', { location: { protocol: 'https:', reload } })
})
afterEach(() => vi.unstubAllGlobals())

const saveLanguage = vi.fn(async (_language: string) => undefined)
const listLanguages = async () => ({ languages: [{ iso: 'ru' }, { iso: 'en' }] })
beforeEach(() => saveLanguage.mockClear())

const keep = (isPlayer: boolean, asked: string[] = []) => keepLocale({ listLanguages, saveLanguage, isPlayer, asked })

test("the browser's preferred language is detected once and stored for 365 days", async () => {
  expect(await keep(true, ['en-GB', 'ru'])).toBe('en')
  expect(page.cookie).toBe('detected-locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(saveLanguage).not.toHaveBeenCalled()
  page.cookie = 'detected-locale=en'
  expect(await keep(true, ['ru'])).toBe('en')
  expect(page.cookie).toBe('detected-locale=en')
})

test('a manual switch reloads the page, and the next request of a player saves it, once', async () => {
  switchLocale('en')
  expect([page.cookie, store.get('locale-changed'), reload.mock.calls.length]).toEqual([
    'detected-locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    '1',
    1,
  ])
  page.cookie = 'detected-locale=en'
  await keep(false)
  expect(saveLanguage).not.toHaveBeenCalled()
  await keep(true)
  await keep(true)
  expect(saveLanguage.mock.calls).toEqual([['en']])
  expect(store.get('locale-changed')).toBe('0')
})

test('a language switch that could not be saved is saved by the next request', async () => {
  switchLocale('en')
  page.cookie = 'detected-locale=en'
  saveLanguage.mockRejectedValueOnce(new Error('no answer'))
  await expect(keep(true)).rejects.toThrow('no answer')
  expect(store.get('locale-changed')).toBe('1')
  await keep(true)
  expect([saveLanguage.mock.calls.length, store.get('locale-changed')]).toEqual([2, '0'])
})

test('a language that is no longer offered is detected again and not saved', async () => {
  switchLocale('de')
  page.cookie = 'detected-locale=de'
  expect(await keep(true, ['fr'])).toBe('ru')
  expect(page.cookie).toContain('detected-locale=ru;')
  expect(saveLanguage).not.toHaveBeenCalled()
})
