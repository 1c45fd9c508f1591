import type { Block, TextPart } from '@runecase/api/content.ts'
import { parseMarkdown } from '@runecase/api/markdown.ts'
import type { ReactNode } from 'react'
import styles from './content-preview.module.css'

/** A Markdown page, parsed like on the player site. Links are shown but not followed. */
export function PagePreview({ markdown }: { readonly markdown: string }) {
  const { title, blocks } = parseMarkdown(markdown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={styles.sheet} tabIndex={0} aria-label={title}>
      <h1>{title}</h1>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page have no other name
        <PreviewBlock key={index} block={block} />
      ))}
    </section>
  )
}

function PreviewBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{show(block.line)}</h2> : <h3>{show(block.line)}</h3>
    case 'paragraph':
      return <p>{show(block.line)}</p>
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
            <li key={index}>{show(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table>
          <tbody>
            {[block.head, ...block.rows].map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                  <td key={column}>{show(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function show(line: readonly TextPart[]) {
  return line.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <PreviewPart key={index} part={part} />
  ))
}

function PreviewPart({ part: { text, isBold, isItalic, isCode, to } }: { readonly part: TextPart }) {
  let shown: ReactNode = text
  if (isCode) shown = <code>{shown}</code>
  if (isItalic) shown = <em>{shown}</em>
  if (isBold) shown = <strong>{shown}</strong>
  if (to === undefined) return shown
  return (
    <span className={styles.link} title={to}>
      {shown}
    </span>
  )
}
