import { describe, expect, it } from 'vitest'
import { highlightParts } from './highlight.ts'

describe('what is marked in a text', () => {
  it('the marks in a text are at every place of every word, and nothing of the text is lost', () => {
    expect(highlightParts('Ещё обмен и обмен', 'еще обмен')).toEqual([
      { text: 'Ещё', isHit: true },
      { text: ' ', isHit: false },
      { text: 'обмен', isHit: true },
      { text: ' и ', isHit: false },
      { text: 'обмен', isHit: true },
    ])
    expect(highlightParts('Обмен', '')).toEqual([{ text: 'Обмен', isHit: false }])
  })

  it('the marks in a text are one piece where words overlap', () => {
    expect(highlightParts('обмена', 'обмен мена').map(({ text }) => text)).toEqual(['обмена'])
  })
})
