import { readFileSync } from 'node:fs'
import type { FaqTopic } from '@runecase/api/content.ts'
import { describe, expect, it } from 'vitest'
import { searchFaq } from './faq-search.ts'

const TOPICS: readonly FaqTopic[] = JSON.parse(
  readFileSync(new URL('../../../../../projects/dota/content/faq.json', import.meta.url), 'utf8'),
)
const idsOf = (topics: readonly FaqTopic[]) => topics.flatMap(({ questions }) => questions.map(({ id }) => id))

describe('looking for an answer', () => {
  it('an empty search shows all questions', () => {
    expect(idsOf(searchFaq(TOPICS, '  '))).toHaveLength(40)
    expect(TOPICS).toHaveLength(7)
  })

  it('a search finds a word in questions and answers, in any case, with е for ё', () => {
    const found = idsOf(searchFaq(TOPICS, 'ЗОЛОТО'))
    expect(found).toContain(2)
    expect(found.length).toBeLessThan(40)
    expect(idsOf(searchFaq(TOPICS, 'счёт'))).toEqual(idsOf(searchFaq(TOPICS, 'счет')))
  })

  it('a search requires all words, and leaves out topics without a match', () => {
    const both = searchFaq(TOPICS, 'вывести steam')
    expect(both.length).toBeGreaterThan(0)
    for (const topic of both) expect(topic.questions.length).toBeGreaterThan(0)
    expect(searchFaq(TOPICS, 'вывести единорога')).toEqual([])
  })
})
