/** A part of a line; a link is one with a safe target. */
export type Inline =
  | { readonly kind: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

export type Block =
  | {
      readonly kind: 'heading'
      readonly level: 2 | 3
      readonly id: string
      readonly line: readonly Inline[]
      readonly text: string
    }
  | { readonly kind: 'paragraph'; readonly line: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export interface MarkdownPage {
  /** The only first-level heading. */
  readonly title: string
  readonly blocks: readonly Block[]
}

const INLINE =
  /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g
/** Allowed link targets: a page of this site, another site, an email. Anything else stays text. */
const SAFE_LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/

/** Forbidden link targets in a text: `javascript:`, unencrypted sites, and the like. */
export function findUnsafeLinks(source: string): string[] {
  return [...source.matchAll(/\]\(\s*([^)]*)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !SAFE_LINK.test(to) || /\s/.test(to))
}

/** Parses one line; unknown syntax stays text. */
export function parseInline(line: string): readonly Inline[] {
  const parts: Inline[] = []
  let at = 0
  const text = (until: number) => {
    if (until > at) parts.push({ kind: 'text', text: line.slice(at, until) })
  }
  for (const match of line.matchAll(INLINE)) {
    const { bold, code, label, to, mail } = match.groups ?? {}
    if (to !== undefined && !SAFE_LINK.test(to)) continue
    text(match.index)
    at = match.index + match[0].length
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (mail !== undefined) parts.push({ kind: 'link', text: mail, to: `mailto:${mail}` })
    else if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to })
  }
  text(line.length)
  return parts
}

const LIST_ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/
const TABLE_RULE = /^\|(?:\s*:?-+:?\s*\|)+$/

function cellsOf(row: string): readonly (readonly Inline[])[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()))
}

function tableOf(rows: readonly string[]): Block {
  const [head = '', ...rest] = rows
  return { kind: 'table', head: cellsOf(head), rows: rest.filter((row) => !TABLE_RULE.test(row)).map(cellsOf) }
}

function listOf(lines: readonly string[]): Block {
  const matches = lines.map((line) => LIST_ITEM.exec(line))
  return {
    kind: 'list',
    isOrdered: matches[0]?.[1] !== undefined,
    items: matches.map((match, index) => parseInline(match?.[2] ?? lines[index] ?? '')),
  }
}

function blockOf(paragraph: string, place: number): Block {
  const lines = paragraph.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const heading = /^(#{2,3})\s+(.*)$/.exec(first)
  if (heading) {
    const text = heading[2] ?? ''
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, id: `part-${place}`, line: parseInline(text), text }
  }
  if (lines.every((line) => line.startsWith('|'))) return tableOf(lines)
  if (lines.every((line) => LIST_ITEM.test(line))) return listOf(lines)
  return { kind: 'paragraph', line: parseInline(lines.join(' ')) }
}

/**
 * Parses the Markdown subset of this site's pages: headings, paragraphs, flat lists, tables, bold, code and links, with an empty line
 * between blocks. Everything else stays text and never becomes markup.
 */
export function parseMarkdown(source: string): MarkdownPage {
  const paragraphs = source
    .replace(/\r\n/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const titleAt = paragraphs.findIndex((paragraph) => /^#\s/.test(paragraph))
  const title = titleAt < 0 ? '' : (paragraphs[titleAt] ?? '').replace(/^#\s+/, '')
  const rest = paragraphs.filter((_, index) => index !== titleAt)
  let headings = 0
  return {
    title,
    blocks: rest.map((paragraph) => blockOf(paragraph, paragraph.startsWith('##') ? ++headings : headings)),
  }
}
