import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown } from './markdown.ts'

const PAGES = new URL('../../../demo/pages/', import.meta.url)

describe('a page written in Markdown', () => {
  it('has a title, headings one can jump to, paragraphs, lists and tables', () => {
    const page = parseMarkdown(
      '# Контакты\n\nМы отвечаем\nсами.\n\n## Куда\n\n| Вопрос | Ответ |\n|---|---|\n| Вывод | **12** ч |\n\n## Что\n\n1. раз\n2. два\n\n- три',
    )
    expect(page.title).toBe('Контакты')
    expect(page.blocks).toEqual([
      { kind: 'paragraph', line: [{ kind: 'text', text: 'Мы отвечаем сами.' }] },
      { kind: 'heading', level: 2, id: 'part-1', line: [{ kind: 'text', text: 'Куда' }], text: 'Куда' },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'Вопрос' }], [{ kind: 'text', text: 'Ответ' }]],
        rows: [
          [
            [{ kind: 'text', text: 'Вывод' }],
            [
              { kind: 'bold', text: '12' },
              { kind: 'text', text: ' ч' },
            ],
          ],
        ],
      },
      { kind: 'heading', level: 2, id: 'part-2', line: [{ kind: 'text', text: 'Что' }], text: 'Что' },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'раз' }], [{ kind: 'text', text: 'два' }]] },
      { kind: 'list', isOrdered: false, items: [[{ kind: 'text', text: 'три' }]] },
    ])
  })

  it('makes links of addresses, and of nothing that could run', () => {
    expect(parseInline('Пишите на care@runecase.example.')).toEqual([
      { kind: 'text', text: 'Пишите на ' },
      { kind: 'link', text: 'care@runecase.example', to: 'mailto:care@runecase.example' },
      { kind: 'text', text: '.' },
    ])
    expect(parseInline('[ответы](/faq)')).toEqual([{ kind: 'link', text: 'ответы', to: '/faq' }])
    for (const trick of ['[a](javascript:alert)', '[a](//evil.test)', '[a](data:text/html,x)', '<img src=x>']) {
      expect(parseInline(trick)).toEqual([{ kind: 'text', text: trick }])
    }
  })

  it.each(['contacts', 'cookies', 'event-condition', 'user-agreement'])(
    '%s is parsed completely: no markup is left in its text',
    (file) => {
      const { title, blocks } = parseMarkdown(readFileSync(new URL(`${file}.md`, PAGES), 'utf8'))
      expect(title).not.toBe('')
      expect(blocks.some(({ kind }) => kind === 'heading')).toBe(true)
      const words = JSON.stringify(
        blocks.flatMap((block) => (block.kind === 'paragraph' ? block.line : [])).filter(({ kind }) => kind === 'text'),
      )
      expect(words).not.toMatch(/\*\*|`|^\s*[-|#]|\]\(/)
    },
  )
})
