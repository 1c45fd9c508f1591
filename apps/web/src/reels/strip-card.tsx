import { memo, type Ref } from 'react'
import { Box } from '../ui/box.tsx'
import { formatGold } from '../ui/format.ts'
import { ITEM_PICTURE } from '../ui/item-picture.ts'
import { srcSetOf, variantUrl } from '../ui/picture-widths.ts'
import { SpriteIcon } from '../ui/sprite.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { StripCard as Card } from './reel-show.ts'
import styles from './strip.module.css'

/** The same picture size as the cards below the strip, so that each is fetched once. */
export const STRIP_PICTURE = ITEM_PICTURE
/** For browsers without AVIF. */
const FALLBACK_WIDTH = 200

const srcSetOfCard = ({ image }: Pick<Card, 'image'>) => srcSetOf(image, STRIP_PICTURE.width, 'avif', true)
const fallbackOfCard = ({ image }: Pick<Card, 'image'>) => variantUrl(image, FALLBACK_WIDTH, 'webp')

/** One card of a strip. Its blur is fixed: the reel always has the same speed at that card. */
export const StripCard = memo(function StripCard({
  card,
  smear,
  hasText,
  ref,
}: {
  readonly card: Card
  readonly smear: 0 | 1 | 2 | 3
  /** Its name and price below the picture. */
  readonly hasText: boolean
  readonly ref?: Ref<HTMLDivElement> | undefined
}) {
  return (
    <Stack
      position="relative"
      radius="l"
      width="var(--card)"
      height="var(--high)"
      flex="none"
      overflow="hidden"
      isCentered
      className={styles.card}
      data-r={card.rarity}
      data-smear={smear}
      ref={ref}
    >
      <picture>
        <source type="image/avif" srcSet={srcSetOfCard(card)} sizes={STRIP_PICTURE.sizes} />
        <img src={fallbackOfCard(card)} alt="" width={200} height={200} decoding="async" draggable={false} />
      </picture>
      {hasText && (
        <Stack
          as="p"
          gap={6}
          text="price"
          fontSize={{ phone: 14 }}
          padding={{ base: '0 12px', phone: '0 8px' }}
          width="100%"
          textAlign="center"
        >
          <Text as="b" size="strong" tone="rarity" isTruncated fontSize={{ phone: 12 }} data-name="">
            {card.name}
          </Text>
          <Box as="span" isTabular>
            <SpriteIcon margin="0 5px 0 0" width="1.1em" height="1.1em" name="coin-gold" className={styles.coin} />
            <Box as="span" isTabular data-price="">
              {formatGold(card.price)}
            </Box>
          </Box>
        </Stack>
      )}
    </Stack>
  )
})

/** Shows another item on a mounted card. */
export function showOnCard(node: HTMLDivElement, card: Card): void {
  node.dataset.r = card.rarity
  const [source, image] = [node.querySelector('source'), node.querySelector('img')]
  if (source) source.srcset = srcSetOfCard(card)
  if (image) image.src = fallbackOfCard(card)
  const [name, price] = [node.querySelector('[data-name]'), node.querySelector('[data-price]')]
  if (name) name.textContent = card.name
  if (price) price.textContent = formatGold(card.price)
}
