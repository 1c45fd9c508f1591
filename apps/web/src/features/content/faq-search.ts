import type { FaqTopic } from '@runecase/api/content.ts'
import { comparable, searchWords } from '../../ui/highlight.ts'

export type FaqQuestion = FaqTopic['questions'][number]

/** The questions that contain every word of the search, in the question or the answer; topics without matches are left out. */
export function searchFaq(topics: readonly FaqTopic[], query: string): readonly FaqTopic[] {
  const words = searchWords(query)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = comparable(`${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
