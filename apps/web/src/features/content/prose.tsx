import type { Block, TextPart } from '@runecase/api/content.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Box } from '../../ui/box.tsx'
import styles from './prose.module.css'

/** Renders the blocks of a text page. */
export function Prose({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Box maxWidth={820} className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <ProseBlock key={index} block={block} />
      ))}
    </Box>
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
            <Box as="li" position="relative" padding="0 0 0 34px" key={index}>
              <Line line={item} />
            </Box>
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

function Line({ line }: { readonly line: readonly TextPart[] }) {
  return line.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
    <Part key={index} part={part} />
  ))
}

function Part({ part: { text, isBold, isItalic, isCode, to } }: { readonly part: TextPart }) {
  let shown: ReactNode = text
  if (isCode) shown = <code>{shown}</code>
  if (isItalic) shown = <em>{shown}</em>
  if (isBold) shown = <strong>{shown}</strong>
  if (to === undefined) return shown
  if (to.startsWith('/') || to.startsWith('#')) return <Link to={to}>{shown}</Link>
  return (
    <a href={to} rel="noopener">
      {shown}
    </a>
  )
}
