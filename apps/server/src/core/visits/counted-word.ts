const MAX_LENGTH = 64

/** A word of a campaign as it is counted: letters, digits and a few signs, at most 64 characters; empty for none. The pages count alike. */
export function countedWord(word: string | null): string {
  return (word ?? '')
    .replace(/[^\p{L}\p{N} ._:/+-]/gu, '-')
    .slice(0, MAX_LENGTH)
    .trim()
}
