const MAX_LENGTH = 64

/**
 * A campaign parameter in the form in which it is counted: letters, digits and a few other characters, at most 64; empty for none. The
 * pages use the same form.
 */
export function countedWord(word: string | null): string {
  return (word ?? '')
    .replace(/[^\p{L}\p{N} ._:/+-]/gu, '-')
    .slice(0, MAX_LENGTH)
    .trim()
}
