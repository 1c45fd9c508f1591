import type { Block, Inline } from '@runecase/api/markdown.ts'
import { Link } from 'react-router'
import styles from './prose.module.css'

/** Renders the blocks of a text page. */
export function Prose({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  )
}

function ProseBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <Line line={block.line} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
            <li key={index}>
              <Line line={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <ProseTable block={block} />
  }
}

function ProseTable({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  const names = block.head.map((cell) => cell.map(({ text }) => text).join(''))
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={names[column]} data-name={names[column]}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((part, index) => {
    const key = `${index}-${part.text}`
    if (part.kind === 'bold') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'code') return <code key={key}>{part.text}</code>
    if (part.kind !== 'link') return part.text
    if (part.to.startsWith('/') || part.to.startsWith('#')) {
      return (
        <Link key={key} to={part.to}>
          {part.text}
        </Link>
      )
    }
    return (
      <a key={key} href={part.to} rel="noopener">
        {part.text}
      </a>
    )
  })
}
