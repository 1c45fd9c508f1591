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

it('the first-paint script marks a new visitor who has not confirmed their age', () => {
  expect(marksWith('', {})).toEqual({ ageUnanswered: '' })
  expect(marksWith('shop-adult=no; a=shop-adult=yes', {})).toEqual({ ageUnanswered: '' })
})

it('the first-paint script marks earlier answers and choices', () => {
  const stored = { tastyCookieConsent: 'necessary', 'shop-calm': 'on' }
  expect(marksWith('a=b; shop-adult=yes', stored)).toEqual({ cookiesAnswered: '', reducedMotion: '' })
  expect(marksWith('shop-adult=yes', { 'shop-calm': 'off' })).toEqual({})
})

it('the first-paint script works in a browser that refuses storage', () => {
  expect(marksWith('shop-adult=yes', 'refused')).toEqual({})
})

it.each([
  ['age-unanswered', '../ui/standing-dialog.module.css'],
  ['cookies-answered', '../features/notices/notices.module.css'],
  ['reduced-motion', '../ui/base.css'],
])('the mark %s of the first-paint script is read by %s', (mark, file) => {
  const name = mark.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(FIRST_PAINT_SCRIPT).toContain(`marks.${name} = `)
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`html[data-${mark}]`)
})

it('the first-paint script is small and contains no end of a script element', () => {
  expect(FIRST_PAINT_SCRIPT.split('\n').length).toBeLessThan(50)
  expect(FIRST_PAINT_SCRIPT).not.toMatch(/<\/?script|<!--/i)
})
