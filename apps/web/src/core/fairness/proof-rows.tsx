import type { ReactNode } from 'react'
import { Box } from '../../ui/box.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './proof-rows.module.css'

/** One named value; `copied` is the text that its button copies. */
export interface ProofRow {
  readonly name: string
  readonly value: ReactNode
  readonly copied?: string
}

/** A list of named values of a proof; hashes and seeds can be copied. */
export function ProofRows({ rows }: { readonly rows: readonly ProofRow[] }) {
  return (
    <Stack as="dl" gap={10} className={styles.rows} margin="16px 0">
      {rows.map((row) => (
        <Box ground="line-0" radius="m" padding="10px 14px" key={row.name}>
          <Text as="dt" size="small" tone="faint">
            {row.name}
          </Text>
          <Row overflowWrap="anywhere" as="dd" gap={8} justify="between" text="note" minHeight={28}>
            <span>{row.value}</span>
            {row.copied !== undefined && <CopyButton text={row.copied} what={row.name} />}
          </Row>
        </Box>
      ))}
    </Stack>
  )
}
