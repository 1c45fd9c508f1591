import { memo } from 'react'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SlotStanding } from './battle-phase.ts'
import styles from './column-drops.module.css'
import { SEAT_DELAY_MS, useInTurn } from './use-in-turn.ts'

/** The delay until the drop lists update: after the last seat. */
const DROPS_AFTER_MS = 5 * SEAT_DELAY_MS

/** The drops of a seat so far, updated after the stage has shown them; re-rendered only when there are more. */
export const ColumnDrops = memo(function ColumnDrops({ drops }: Pick<SlotStanding, 'drops'>) {
  const shown = useInTurn(drops, String(drops.length), DROPS_AFTER_MS)
  return (
    <Grid
      maxHeight={{ base: 200, phone: 200 }}
      overflow="auto"
      as="ul"
      columns={3}
      gap={8}
      phoneGap={6}
      className={styles.drops}
      padding={{ base: 14, phone: 10 }}
    >
      {shown.map((drop, round) => (
        <Stack
          as="li"
          align="center"
          // biome-ignore lint/suspicious/noArrayIndexKey: a drop is its round.
          key={round}
          data-r={drop.item.rarity}
          title={drop.item.name}
          padding="6px 4px 8px"
          position="relative"
          radius="m"
          textAlign="center"
        >
          <Picture shownWidth="100%" maxWidth={64} src={drop.item.image} width={64} height={64} alt={drop.item.name} />
          <Text as="span" size="label" isTabular>
            {formatGold(drop.item.price)}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
})
