/**
 * Words with which a title must not begin: they continue the sentence of a `describe`, which a report does not always show.
 * @type {ReadonlySet<string>}
 */
const CONTINUATIONS = new Set(
  'of that which whose who is are has have was were does do be and or but than may can cannot will would must also'.split(
    ' ',
  ),
)

const MIN_WORDS = 3

/** The call of a test whose first argument is a text. */
const TITLE =
  /^[ \t]*(?:test|it)(\.\w+)*(?:\((?:[^()'"`]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\((?:[^()'"`]|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\((?:[^()]|\([^()]*\))*\))*\))*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm

/**
 * The titles of the tests in a source text, with their lines.
 * @param {string} text
 */
export function titlesOf(text) {
  return [...text.matchAll(TITLE)]
    .filter(([call]) => !/^[ \t]*test\.(describe|use|step|setTimeout)\b/.test(call))
    .map((match) => ({
      line: text.slice(0, match.index + match[0].length).split('\n').length,
      title: match[2] ?? match[3] ?? match[4] ?? '',
    }))
}

/**
 * Why a title is not a sentence, or undefined. A title has a subject or begins with a verb ("refuses a second claim"), and is more than
 * the values of its table.
 * @param {string} title
 */
export function titleFault(title) {
  const words = title.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || /[%$]/.test(word))
  const named = words.filter((word) => !/^["'“(]*(%[a-z%]|\$\{?[\w.]+\}?)/i.test(word))
  if (words.length < MIN_WORDS) return `fewer than ${MIN_WORDS} words`
  if (named.length === 0) return 'nothing but values'
  const first = (words[0] ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return CONTINUATIONS.has(first) ? `begins with "${first}"` : undefined
}
