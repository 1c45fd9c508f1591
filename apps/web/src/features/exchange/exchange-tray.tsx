import type { Rarity } from '@runecase/api/rarity.ts'
import { MiniItem } from '../../core/item-games/public.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
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
      <h2>
        {title} <Gold minor={Number(sumMinor)} size="l" />
      </h2>
      <ul>
        {items.map((item) => (
          <MiniItem key={item.id} item={item} onRemove={onRemove && (() => onRemove(item.id))} />
        ))}
        {Array.from({ length: Math.max(0, PLACES - items.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
          <Stack as="li" isCentered tone="faint" key={place} className={styles.empty} aria-hidden="true">
            <PlusIcon />
          </Stack>
        ))}
      </ul>
    </section>
  )
}
