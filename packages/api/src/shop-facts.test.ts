import { describe, expect, it } from 'vitest'
import { fillAll, fillFacts, findUnknownFacts } from './shop-facts-rules.ts'

const facts = { 'coin.many': 'рун', 'pass.levels': 51 } as const

describe('placeholders of facts', () => {
  it('placeholders of facts are replaced by the words and numbers of the shop', () => {
    expect(fillFacts('{{pass.levels}} уровней за {{coin.many}}', facts, 'ru')).toBe('51 уровней за рун')
  })

  it('placeholders of facts choose the form of a noun by the number', () => {
    const text = '{{pass.levels|уровень|уровня|уровней}}'
    expect(fillFacts(text, facts, 'ru')).toBe('51 уровень')
    expect(fillFacts(text, { 'pass.levels': 3 }, 'ru')).toBe('3 уровня')
    expect(fillFacts(text, { 'pass.levels': 12 }, 'ru')).toBe('12 уровней')
  })

  it('placeholders of facts that the shop does not have become empty, and other placeholders stay', () => {
    expect(fillFacts('Событие {{event.title}}: {{caseName}}', {}, 'ru')).toBe('Событие : {{caseName}}')
  })

  it('placeholders of facts are filled in every text of a value', () => {
    const value = { title: '{{coin.many}}', lines: ['{{pass.levels}}'], at: new Date(0), count: 1 }
    expect(fillAll(value, facts, 'ru')).toEqual({ title: 'рун', lines: ['51'], at: new Date(0), count: 1 })
  })

  it('placeholders that name no fact are found', () => {
    expect(findUnknownFacts('{{coin.two}} {{coin.one}} {{nickname}}')).toEqual(['coin.two'])
  })
})
