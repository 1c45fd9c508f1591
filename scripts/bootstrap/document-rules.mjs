/** The maximum length of a paragraph. */
const MAX_WORDS = 60

/**
 * Paragraphs of more than sixty words, each with its line and its number of words. List items and table cells are paragraphs of their own;
 * code does not count.
 * @param {string} text Markdown
 */
export function longParagraphs(text) {
  return paragraphsOf(text)
    .map(({ line, words }) => ({ line, words: words.length }))
    .filter(({ words }) => words > MAX_WORDS)
}

/** @param {string} text Markdown without its code */
export function countWords(text) {
  return paragraphsOf(text).reduce((sum, { words }) => sum + words.length, 0)
}

/**
 * The targets of the links in a text, without those in code.
 * @param {string} text Markdown
 */
export function linksOf(text) {
  return linesOf(text).flatMap(({ line, text: prose }) =>
    [...prose.replaceAll(/`[^`]*`/g, '``').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ line, to })),
  )
}

/**
 * The anchors that repository hosts generate for headings.
 * @param {string} text Markdown
 */
export function anchorsOf(text) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  return linesOf(text).flatMap(({ text: prose }) => {
    const heading = /^#{1,6} (.*)$/.exec(prose)?.[1]
    if (heading === undefined) return []
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return [before === 0 ? slug : `${slug}-${before}`]
  })
}

/**
 * The labels of a screen that a text names, «in quotes».
 * @param {string} text Markdown
 */
export function labelsOf(text) {
  return linesOf(text).flatMap(({ line, text: prose }) =>
    [...prose.matchAll(/«([^»]+)»/g)].map(([, label = '']) => ({ line, label })),
  )
}

/**
 * The names of source files that a text contains as code, without those with a placeholder: `x`, or a capital letter.
 * @param {string} text Markdown
 */
export function sourcesOf(text) {
  return linesOf(text).flatMap(({ line, text: prose }) =>
    [...prose.matchAll(/`([^`]+)`/g)]
      .flatMap(([, code = '']) => code.split(/[\s,;]+/))
      .filter((word) => /^\w[\w./-]*\.(tsx?|mjs|sql|py)$/.test(word) && !/(^|[/-])([A-Z]+|x)[.-]/.test(word))
      .map((file) => ({ line, file })),
  )
}

/**
 * The test paths in the commands of a text, without those with a placeholder.
 * @param {string} text Markdown
 */
export function testPathsOf(text) {
  return text.split('\n').flatMap((prose, index) =>
    [...prose.matchAll(/(?:npx vitest run|npm test --)((?: \w[\w./-]*)+)/g)]
      .flatMap(([, words = '']) => words.trim().split(' '))
      .filter((path) => !/(^|\/)[A-Z]+(\/|$)/.test(path))
      .map((path) => ({ line: index + 1, path })),
  )
}

/**
 * The numbers of decisions that are missing or used twice, from their file names.
 * @param {readonly string[]} files such as `0001-sql-by-hand.md`
 */
export function numberingFaults(files) {
  const numbers = files.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b)
  return numbers.flatMap((number, index) =>
    number === index + 1 ? [] : [`decision ${number} stands in place ${index + 1}`],
  )
}

/** @param {string} text */
function paragraphsOf(text) {
  /** @type {{ line: number, words: string[] }[]} */
  const paragraphs = []
  let isOpen = false
  /** @param {number} line @param {string} prose */
  const begin = (line, prose) => paragraphs.push({ line, words: wordsOf(prose) })
  for (const { line, text: prose } of linesOf(text)) {
    if (prose.trim() === '' || /^#/.test(prose)) {
      isOpen = false
    } else if (/^\s*\|/.test(prose)) {
      for (const cell of prose.split('|')) begin(line, cell)
      isOpen = false
    } else if (/^\s*([-*]|\d+\.) /.test(prose) || !isOpen) {
      begin(line, prose)
      isOpen = true
    } else {
      paragraphs.at(-1)?.words.push(...wordsOf(prose))
    }
  }
  return paragraphs
}

/** @param {string} prose */
function wordsOf(prose) {
  return prose
    .replace(/^\s*\d+\. /, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/**
 * The lines that are not code, numbered from 1.
 * @param {string} text
 */
function linesOf(text) {
  let isFenced = false
  return text.split('\n').flatMap((prose, index) => {
    if (/^\s*```/.test(prose)) {
      isFenced = !isFenced
      return []
    }
    const isIndented = /^( {4}|\t)/.test(prose) && !/^\s*([-*]|\d+\.) /.test(prose)
    return isFenced || isIndented ? [{ line: index + 1, text: '' }] : [{ line: index + 1, text: prose }]
  })
}
