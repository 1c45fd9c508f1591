import MarkdownIt, { type Token } from 'markdown-it'
import { type Block, type PageText, SITE_PATH_PATTERN, type TextPart } from './content.ts'

/** Links that the current reading has refused. */
let refused: string[] = []

/** The parts of Markdown that pages support. Everything else, including HTML, stays text. */
const reader = new MarkdownIt('zero', { linkify: true })
  .enable(['heading', 'list', 'table'])
  .enable(['emphasis', 'backticks', 'link', 'escape', 'entity', 'newline', 'linkify'])
// Of the addresses in a text, only emails become links.
reader.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true })
for (const schema of ['http:', 'https:', 'ftp:', '//']) reader.linkify.add(schema, null)
reader.validateLink = (url) => {
  if (isSafeLink(url)) return true
  refused.push(url)
  return false
}

/** Allows a page of this site, another site by https, or an email. Browsers read a backslash as a slash, so a link has none. */
function isSafeLink(url: string): boolean {
  if (/\\|%5c/i.test(url)) return false
  if (url.startsWith('/')) return SITE_PATH_PATTERN.test(url)
  if (url.startsWith('#')) return true
  try {
    return ['https:', 'mailto:'].includes(new URL(url).protocol)
  } catch {
    return false
  }
}

/** Link targets that a page must not have: `javascript:`, unencrypted sites, and the like. They are shown as text. */
export function findUnsafeLinks(source: string): string[] {
  refused = []
  reader.parse(source, {})
  return refused
}

/** Reads a page: its title is the first heading of level 1; nested lists become flat. */
export function parseMarkdown(source: string): PageText {
  const page = new PageReader()
  for (const token of reader.parse(source, {})) page.read(token)
  return { title: page.title ?? '', blocks: page.blocks }
}

type Table = Extract<Block, { kind: 'table' }>
type List = Extract<Block, { kind: 'list' }>

class PageReader {
  title: string | undefined
  readonly blocks: Block[] = []
  #headings = 0
  #level: number | undefined
  #list: { readonly block: List; depth: number } | undefined
  #item: TextPart[] = []
  #table: Table | undefined
  #row: TextPart[][] = []

  read(token: Token): void {
    switch (token.type) {
      case 'heading_open':
        this.#level = Number(token.tag.slice(1))
        break
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.#openList(token.type === 'ordered_list_open')
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#closeList()
        break
      case 'list_item_open':
        this.#item = []
        this.#list?.block.items.push(this.#item)
        break
      case 'table_open':
        this.#table = { kind: 'table', head: [], rows: [] }
        this.blocks.push(this.#table)
        break
      case 'table_close':
        this.#table = undefined
        break
      case 'tr_open':
        this.#row = []
        break
      case 'tr_close':
        this.#closeRow()
        break
      case 'inline':
        this.#addLine(readLine(token.children ?? []))
    }
  }

  #openList(isOrdered: boolean): void {
    if (this.#list) {
      this.#list.depth += 1
      return
    }
    this.#list = { block: { kind: 'list', isOrdered, items: [] }, depth: 1 }
    this.blocks.push(this.#list.block)
  }

  #closeList(): void {
    if (!this.#list) return
    this.#list.depth -= 1
    if (this.#list.depth === 0) this.#list = undefined
  }

  #closeRow(): void {
    if (!this.#table) return
    if (this.#table.head.length === 0) this.#table.head.push(...this.#row)
    else this.#table.rows.push(this.#row)
  }

  #addLine(line: TextPart[]): void {
    if (this.#level !== undefined) this.#addHeading(this.#level, line)
    else if (this.#table) this.#row.push(line)
    else if (this.#list) {
      if (this.#item.length > 0) this.#item.push({ text: ' ' })
      this.#item.push(...line)
    } else this.blocks.push({ kind: 'paragraph', line })
  }

  #addHeading(level: number, line: TextPart[]): void {
    this.#level = undefined
    const text = line.map((part) => part.text).join('')
    if (level === 1 && this.title === undefined) {
      this.title = text
      return
    }
    this.#headings += 1
    this.blocks.push({ kind: 'heading', level: level <= 2 ? 2 : 3, id: `part-${this.#headings}`, line, text })
  }
}

/** The parts of a line; neighbours with the same format are joined. */
function readLine(tokens: readonly Token[]): TextPart[] {
  const parts: TextPart[] = []
  let look: Omit<TextPart, 'text'> = {}
  const add = (text: string, isCode = false) => {
    const own = isCode ? { ...look, isCode } : look
    const last = parts.at(-1)
    if (last && isSameLook(last, own)) last.text += text
    else if (text !== '') parts.push({ text, ...own })
  }
  const without = (name: keyof typeof look) => {
    const { [name]: _, ...rest } = look
    return rest
  }
  for (const token of tokens) {
    switch (token.type) {
      case 'strong_open':
        look = { ...look, isBold: true }
        break
      case 'strong_close':
        look = without('isBold')
        break
      case 'em_open':
        look = { ...look, isItalic: true }
        break
      case 'em_close':
        look = without('isItalic')
        break
      case 'link_open':
        look = { ...look, to: String(token.attrGet('href') ?? '') }
        break
      case 'link_close':
        look = without('to')
        break
      case 'softbreak':
      case 'hardbreak':
        add(' ')
        break
      default:
        add(token.content, token.type === 'code_inline')
    }
  }
  return parts
}

function isSameLook(one: Omit<TextPart, 'text'>, other: Omit<TextPart, 'text'>): boolean {
  return (['isBold', 'isItalic', 'isCode', 'to'] as const).every((name) => one[name] === other[name])
}
