import type { Rarity } from '@runecase/api/rarity.ts'
import { MiniItem } from '../../core/item-games/public.ts'
import { Grid } from '../../ui/grid.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './exchange-tray.module.css'

/** The minimum number of places drawn. */
const PLACES = 5

/** The items on one side of an exchange, with their sum. */
export function ExchangeTray({
  title,
  sumMinor,
  items,
  onRemove,
}: {
  readonly title: string
  readonly sumMinor: bigint
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly image: string
    readonly rarity: Rarity
    readonly price: number
  }[]
  readonly onRemove: ((id: string) => void) | undefined
}) {
  return (
    <section className={styles.tray} aria-label={title}>
      <Row as="h2" isWrapped gap={8} justify="between" text="h3" marginBottom={14}>
        {title} <Gold minor={Number(sumMinor)} size="l" />
      </Row>
      <Grid ground="ink-0-40" as="ul" columns={5} gap={8} phoneGap={4} padding={{ base: 10, phone: 6 }} radius="l">
        {items.map((item) => (
          <MiniItem key={item.id} item={item} onRemove={onRemove && (() => onRemove(item.id))} />
        ))}
        {Array.from({ length: Math.max(0, PLACES - items.length) }, (_, place) => (
          <Stack
            as="li"
            isCentered
            tone="faint"
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
            key={place}
            className={styles.empty}
            aria-hidden="true"
            minHeight={{ base: 112, phone: 84 }}
            radius="m"
            fontSize={20}
          >
            <PlusIcon />
          </Stack>
        ))}
      </Grid>
    </section>
  )
}
