import type { ReactNode } from 'react'
import { Box } from '../../ui/box.tsx'
import { SealCheckIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './check-result.module.css'

/** The result in one line with its basis; `children` are at the end of the row. */
export function Verdict({
  tone,
  title,
  text,
  children,
}: {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}) {
  const Icon = tone === 'good' ? SealCheckIcon : WarningCircleIcon
  return (
    <Row gap={16} isWrapped className={styles.verdict} data-tone={tone}>
      <Icon weight="fill" className={styles.seal} aria-hidden="true" />
      <Box minWidth={240} flex={1}>
        <Text as="h3" size="h2">
          {title}
        </Text>
        <Text size="ui" tone="muted" marginTop={6} overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      {children}
    </Row>
  )
}
