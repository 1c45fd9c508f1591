import { describe, expect, it } from 'vitest'
import { highlightParts } from './highlight.ts'

describe('the matches of a search in a text', () => {
  it('all matches of all words are marked, and the parts together are the text', () => {
    expect(highlightParts('Ещё обмен и обмен', 'еще обмен')).toEqual([
      { text: 'Ещё', isHit: true },
      { text: ' ', isHit: false },
      { text: 'обмен', isHit: true },
      { text: ' и ', isHit: false },
      { text: 'обмен', isHit: true },
    ])
    expect(highlightParts('Обмен', '')).toEqual([{ text: 'Обмен', isHit: false }])
  })

  it('overlapping matches are one part', () => {
    expect(highlightParts('обмена', 'обмен мена').map(({ text }) => text)).toEqual(['обмена'])
  })
})
