import type { SavedContent } from '@runecase/api/operator/content.ts'
import { expect, test } from 'vitest'
import { translationsPath } from './entry-path.ts'

const path = (part: string, content: object) => translationsPath({ part, key: '1', content } as unknown as SavedContent)

test('a page links to the translation found by its heading, and other content to the translations of its place', () => {
  expect(path('page', { markdown: '# Контакты\n\nПишите нам.' })).toBe(
    `/phrases?place=page&text=${encodeURIComponent('Контакты')}`,
  )
  expect(path('topic', { title: 'Вход' })).toBe('/phrases?place=question')
  expect(path('seo', { title: 'Битвы' })).toBe('/phrases?place=seo')
  expect(path('banner', { title: 'Ночь' })).toBe('/phrases?place=banner')
})

test('a section of the main page has no text of its own and links to no translation', () => {
  expect(path('shelf', { place: 1 })).toBeUndefined()
})
