import { Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { CaretRight } from '@phosphor-icons/react'
import type { ListColumn } from './list-column.ts'

/** The rows of a list on a phone, each as a card: its first column on top, the others with their names below. */
export function ListCards<Row>({
  label,
  rows,
  columns,
  rowId,
  selectedId,
  onOpen,
  openLabel,
}: {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly selectedId: string | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly openLabel: string
}) {
  const [head, ...rest] = columns
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={label}>
      {rows.map((row) => (
        <Paper
          key={rowId(row)}
          component="li"
          display="block"
          p="sm"
          radius="lg"
          withBorder
          bg={rowId(row) === selectedId ? 'var(--ink-5)' : 'var(--ink-3)'}
        >
          <Group justify="space-between" wrap="nowrap" mb={6}>
            <Text component="div" fw={600} size="sm" miw={0}>
              {head?.cell(row)}
            </Text>
            {onOpen ? (
              <UnstyledButton aria-label={openLabel} p={4} onClick={() => onOpen(row)}>
                <CaretRight size={20} aria-hidden />
              </UnstyledButton>
            ) : null}
          </Group>
          {rest.map(({ id, header, cell }) => (
            <Group key={id} justify="space-between" wrap="nowrap" gap="md" py={2}>
              <Text size="xs" c="dimmed">
                {header}
              </Text>
              <Text component="div" size="sm" ta="right" miw={0}>
                {cell(row)}
              </Text>
            </Group>
          ))}
        </Paper>
      ))}
    </Stack>
  )
}
