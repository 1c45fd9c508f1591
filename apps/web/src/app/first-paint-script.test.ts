import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FIRST_PAINT_SCRIPT } from './first-paint-script.tsx'

/** The attributes that the script sets on the root element for these stored values. */
function marksWith(cookie: string, stored: Readonly<Record<string, string>> | 'refused'): Record<string, string> {
  const dataset: Record<string, string> = {}
  const localStorage = {
    getItem(key: string) {
      if (stored === 'refused') throw new DOMException('denied', 'SecurityError')
      return stored[key] ?? null
    },
  }
  new Function('document', 'localStorage', FIRST_PAINT_SCRIPT)({ cookie, documentElement: { dataset } }, localStorage)
  return dataset
}

it('marks a new visitor who has not confirmed his age', () => {
  expect(marksWith('', {})).toEqual({ ageUnanswered: '' })
  expect(marksWith('runecase-adult=no; a=runecase-adult=yes', {})).toEqual({ ageUnanswered: '' })
})

it('marks what was answered and chosen before', () => {
  const stored = { tastyCookieConsent: 'necessary', 'runecase-calm': 'on' }
  expect(marksWith('a=b; runecase-adult=yes', stored)).toEqual({ cookiesAnswered: '', reducedMotion: '' })
  expect(marksWith('runecase-adult=yes', { 'runecase-calm': 'off' })).toEqual({})
})

it('continues in a browser that refuses storage', () => {
  expect(marksWith('runecase-adult=yes', 'refused')).toEqual({})
})

/** The addresses that the script loads, for this stored address and kind of navigation. */
function loadedWith(pressed: string | null, type: string) {
  const loaded: string[] = []
  const stored = new Map(pressed === null ? [] : [['runecase-pressed-address', pressed]])
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  }
  const history = { pushState: (_state: unknown, _title: string, url: string) => loaded.push(url) }
  const location = { origin: 'https://runecase.example', reload: () => loaded.push('reload') }
  new Function('document', 'sessionStorage', 'history', 'location', 'performance', FIRST_PAINT_SCRIPT)(
    { cookie: '', documentElement: { dataset: {} } },
    sessionStorage,
    history,
    location,
    { getEntriesByType: () => [{ type }] },
  )
  return { loaded, left: stored.size }
}

it('continues after a reload to the address that was pressed before it, once', () => {
  expect(loadedWith('/faq?a=b#c', 'reload')).toEqual({
    loaded: ['https://runecase.example/faq?a=b#c', 'reload'],
    left: 0,
  })
  expect(loadedWith('//evil.example', 'reload').loaded[0]).toBe('https://runecase.example//evil.example')
  expect(loadedWith('/faq', 'navigate')).toEqual({ loaded: [], left: 0 })
  expect(loadedWith(null, 'reload')).toEqual({ loaded: [], left: 0 })
})

it.each([
  ['age-unanswered', '../ui/standing-dialog.module.css'],
  ['cookies-answered', '../features/notices/notices.module.css'],
  ['reduced-motion', '../ui/base.css'],
])('its mark %s is read by %s', (mark, file) => {
  const name = mark.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(FIRST_PAINT_SCRIPT).toContain(`marks.${name} = `)
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`html[data-${mark}]`)
})

it('stays small and ends no script element', () => {
  expect(FIRST_PAINT_SCRIPT.split('\n').length).toBeLessThan(50)
  expect(FIRST_PAINT_SCRIPT).not.toMatch(/<\/?script|<!--/i)
})
