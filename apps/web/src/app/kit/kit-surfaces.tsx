import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { StyleProps } from '../../ui/style-props.ts'
import { Text } from '../../ui/text.tsx'
import { KitRow, KitSection } from './kit-parts.tsx'

const GROUNDS: readonly NonNullable<StyleProps['ground']>[] = [
  'ink-0-40',
  'ink-0-60',
  'ink-2-75',
  'ink-4',
  'ink-5',
  'line-0',
  'line-2',
  'g-panel',
  'g-card',
  'gold-400-20',
  'good-ink',
  'warn-ink',
  'bad-ink',
]
const LINES = ['line-1', 'line-2', 'line-3', 'line-4'] as const
const RADII = ['s', 'm', 'l', 'full'] as const

/** The fills and edges of surfaces. */
export function KitSurfaces() {
  return (
    <KitSection name="surface">
      <Grid min={120} gap={12}>
        {GROUNDS.map((ground) => (
          <Text key={ground} as="span" size="small" ground={ground} padding={12} radius="m">
            {ground}
          </Text>
        ))}
      </Grid>
      <Grid columns={{ base: 4, phone: 2 }} gap={12}>
        {LINES.map((line) => (
          <Text key={line} as="span" size="small" edge={line} padding={12} radius="m">
            {line}
          </Text>
        ))}
        {RADII.map((radius) => (
          <Text key={radius} as="span" size="small" ground="ink-5" padding={12} radius={radius}>
            {radius}
          </Text>
        ))}
      </Grid>
      <Row gap={24} rowGap={12} isWrapped>
        <Text as="span" lineAbove="line-3" padding="8px 0">
          lineAbove
        </Text>
        <Text as="span" lineBelow="line-3" padding="8px 0">
          lineBelow
        </Text>
        <Box as="span" ground="light" opacity={0.5} width={24} height={24} radius="s" />
        <Text as="span" isUnderlined>
          isUnderlined
        </Text>
        <Text as="span" isUppercase>
          isUppercase
        </Text>
      </Row>
    </KitSection>
  )
}

/** The positions of elements, and their overflow. */
export function KitPlaces() {
  return (
    <KitSection name="place">
      <Row gap={12} isWrapped>
        {(['top', 'bottom'] as const).map((side) => (
          <Box key={side} ground="ink-0-40" position="relative" width={160} height={80} radius="m">
            <Text
              as="span"
              size="small"
              ground="ink-5"
              padding="4px 8px"
              position="absolute"
              right={8}
              {...{ [side]: 8 }}
            >
              {side}, right
            </Text>
          </Box>
        ))}
        <Box ground="ink-0-40" position="relative" width={160} height={80} radius="m" overflow="hidden">
          <Box as="span" ground="violet-500-20" position="absolute" inset="16px -16px" />
        </Box>
        <Box ground="ink-0-40" display={{ phone: 'none' }} width={160} height={80} padding={8} radius="m">
          display
        </Box>
      </Row>
      <KitRow label="order">
        <Row gap={8}>
          <Text as="span" order={2}>
            1
          </Text>
          <Text as="span" order={1}>
            2
          </Text>
        </Row>
      </KitRow>
      <KitRow label="isFlex">
        <Stack isFlex ground="ink-0-40" width={160} height={120} padding={8} radius="m">
          <Text as="span" ground="ink-5" flex={1}>
            flex
          </Text>
          <Text as="span" ground="ink-6" margin="auto 0 0">
            margin
          </Text>
        </Stack>
      </KitRow>
    </KitSection>
  )
}
