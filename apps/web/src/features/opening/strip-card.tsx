import { memo, type Ref } from 'react'
import { variantUrl } from '../../ui/picture-widths.ts'
import type { StripCard as Card } from './show-plan.ts'
import styles from './strip.module.css'

/** The small pictures of a strip; the same for every card, so that they are fetched once. */
const STRIP_PICTURE = { width: 200, format: 'webp' } as const

/** The address of an item's picture on a strip. */
export function stripPictureOf(card: Pick<Card, 'image'>): string {
  return variantUrl(card.image, STRIP_PICTURE.width, STRIP_PICTURE.format)
}

/** One card of a strip. The smear is fixed for its place: by then the reel has the speed it is made for. */
export const StripCard = memo(function StripCard({
  card,
  smear,
  ref,
}: {
  readonly card: Card
  readonly smear: 0 | 1 | 2 | 3
  readonly ref?: Ref<HTMLDivElement> | undefined
}) {
  return (
    <div className={styles.card} data-r={card.rarity} data-smear={smear} ref={ref}>
      <img src={stripPictureOf(card)} alt="" width={200} height={200} decoding="async" draggable={false} />
    </div>
  )
})

/** Puts another item on a card that stands on the page. */
export function showOnCard(node: HTMLDivElement, card: Pick<Card, 'image' | 'rarity'>): void {
  node.dataset.r = card.rarity
  const picture = node.querySelector('img')
  if (picture) picture.src = stripPictureOf(card)
}
