import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Box } from '../../ui/box.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './page-frame.module.css'
import { useReadSection } from './use-read-section.ts'

const NONE = [] as const

/** A page to read: its title, its table of contents on the left, and the text. */
export function PageFrame({
  title,
  aside,
  contentsLabel,
  contents,
  currentId,
  isPlain = false,
  children,
}: {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly contentsLabel: string
  /** Links to the sections; empty for a page with one. The scroll position determines the current one. */
  readonly contents: readonly { readonly id: string; readonly text: ReactNode }[]
  /** The displayed section, if there is only one. */
  readonly currentId?: string | undefined
  /** The sections have their own surfaces. */
  readonly isPlain?: boolean
  readonly children: ReactNode
}) {
  const readId = useReadSection(currentId === undefined ? contents : NONE)
  const shownId = currentId ?? readId
  return (
    <Page>
      <Row isWrapped gap={16} justify="between" marginBottom={24}>
        <h1>{title}</h1>
        {aside}
      </Row>
      <div className={contents.length > 0 ? styles.columns : undefined}>
        {contents.length > 0 && (
          <Box
            ground="g-panel"
            edge="line-2"
            as="nav"
            position="sticky"
            radius="l"
            padding={10}
            maxHeight="calc(100vh - 104px)"
            overflow="auto"
            top={88}
            aria-label={contentsLabel}
            className={styles.contents}
          >
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <Row
                    as={Link}
                    gap={12}
                    text="strong"
                    tone="muted"
                    radius="m"
                    padding="8px 14px"
                    minHeight={44}
                    to={`#${id}`}
                    aria-current={id === shownId ? 'true' : undefined}
                  >
                    {text}
                  </Row>
                </li>
              ))}
            </ul>
          </Box>
        )}
        {isPlain ? (
          <Box minWidth={0}>{children}</Box>
        ) : (
          <Box as={Panel} padding={32} className={styles.sheet}>
            {children}
          </Box>
        )}
      </div>
    </Page>
  )
}
