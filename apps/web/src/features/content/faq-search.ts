import type { FaqTopic } from '@runecase/api/content.ts'

export type FaqQuestion = FaqTopic['questions'][number]

/** A part of a text; a hit matches the search. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** Maps letter by letter, so that positions in the normalised text are valid in the original. */
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

const wordsOf = (query: string) =>
  plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/** The questions that contain every word of the search, in the question or the answer; topics without matches are left out. */
export function searchFaq(topics: readonly FaqTopic[], query: string): readonly FaqTopic[] {
  const words = wordsOf(query)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = plain(`${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Splits a text at the matches of a search; the parts joined are the text. */
export function highlightParts(text: string, query: string): readonly TextPart[] {
  const words = wordsOf(query)
  const haystack = plain(text)
  const isHit = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1))
      isHit.fill(true, at, at + word.length)
  }
  const parts: { text: string; isHit: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    const hit = isHit[at] ?? false
    if (last && last.isHit === hit) last.text += text[at]
    else parts.push({ text: text[at] ?? '', isHit: hit })
  }
  return parts
}
