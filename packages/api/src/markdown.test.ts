import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PageText } from './content.ts'
import { findUnsafeLinks, parseMarkdown } from './markdown.ts'

const PAGES = new URL('../../../projects/dota/content/pages/', import.meta.url)
const lineOf = (source: string) => {
  const [block] = parseMarkdown(source).blocks
  return block?.kind === 'paragraph' ? block.line : undefined
}

test('a page has a title, linkable headings, paragraphs, lists and tables', () => {
  const page = parseMarkdown(
    '# Контакты\n\nМы отвечаем\nсами.\n\n## Куда\n| Вопрос | Ответ |\n|---|---|\n| Вывод | **12** ч |\n\n### Что\n1. раз\n2. два\n\n- три\n  - *четыре*',
  )
  expect(page).toEqual({
    title: 'Контакты',
    blocks: [
      { kind: 'paragraph', line: [{ text: 'Мы отвечаем сами.' }] },
      { kind: 'heading', level: 2, id: 'part-1', line: [{ text: 'Куда' }], text: 'Куда' },
      {
        kind: 'table',
        head: [[{ text: 'Вопрос' }], [{ text: 'Ответ' }]],
        rows: [[[{ text: 'Вывод' }], [{ text: '12', isBold: true }, { text: ' ч' }]]],
      },
      { kind: 'heading', level: 3, id: 'part-2', line: [{ text: 'Что' }], text: 'Что' },
      { kind: 'list', isOrdered: true, items: [[{ text: 'раз' }], [{ text: 'два' }]] },
      { kind: 'list', isOrdered: false, items: [[{ text: 'три' }], [{ text: 'четыре', isItalic: true }]] },
    ],
  })
  expect(PageText.parse(page)).toEqual(page)
})

test('addresses become links, also within bold text', () => {
  expect(lineOf('Пишите на care@runecase.example.')).toEqual([
    { text: 'Пишите на ' },
    { text: 'care@runecase.example', to: 'mailto:care@runecase.example' },
    { text: '.' },
  ])
  expect(lineOf('**[ответы](/faq?a=1#b)** `code`')).toEqual([
    { text: 'ответы', isBold: true, to: '/faq?a=1#b' },
    { text: ' ' },
    { text: 'code', isCode: true },
  ])
  expect(lineOf('[x](https://other.example/a)')).toEqual([{ text: 'x', to: 'https://other.example/a' }])
})

test.each([
  '[a](javascript:alert)',
  '[a](JavaScript:alert)',
  '[a](java&#10;script:alert)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](/&#92;evil.example)',
  '[a](/%5Cevil.example)',
  '[a](\\\\evil.example)',
  '[a](http://evil.example)',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](evil)',
  '[a](<//evil.example>)',
])('the link %s is refused and reported as unsafe', (source) => {
  expect(lineOf(source)?.some(({ to }) => to !== undefined)).toBe(false)
  expect(findUnsafeLinks(`# A\n\n${source}`)).toHaveLength(1)
})

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '![a](/b.png)', '> a', '---', '```'])(
  'the source %s stays text',
  (source) => {
    const text = lineOf(source)
      ?.map((part) => part.text)
      .join('')
    expect(text).toContain(source.replace(/\[.*/, ''))
  },
)

test.each(['[', '![', '*', '**a ', '`', '](', '[a](', '|', '- ', '<', '&', 'a@', '_ ', '[x](/a)', '\\'])(
  'a page of 25 000 characters %j is read',
  (sign) => {
    const text = `# A\n\n${sign.repeat(25_000 / sign.length)}`
    expect(parseMarkdown(text).title).toBe('A')
    expect(Array.isArray(findUnsafeLinks(text))).toBe(true)
  },
)

test.each(readdirSync(PAGES))('the page %s is parsed completely, and no markup is left in its text', (file) => {
  const source = readFileSync(new URL(file, PAGES), 'utf8')
  const { title, blocks } = parseMarkdown(source)
  expect(findUnsafeLinks(source)).toEqual([])
  expect(title).not.toBe('')
  expect(blocks.some(({ kind }) => kind === 'heading')).toBe(true)
  const lines = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'table' ? block.rows.flat() : [block.line],
  )
  const text = lines.map((line) => line.map((part) => (part.isCode ? '' : part.text)).join('')).join('\n')
  expect(text).not.toMatch(/\*\*|`|^\s*[-|#]|\]\(/m)
})
