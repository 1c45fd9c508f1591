import CASES_NS from 'texts:features/cases/cases'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import type { SellDrops } from '../../core/inventory/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { BurstCanvas } from '../../reels/burst-canvas.tsx'
import { revealPlanOf } from '../../reels/reveal-plan.ts'
import { playReveal } from '../../sound/game-sounds.ts'
import { Button } from '../../ui/button.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { Won } from './opening-phase.ts'
import styles from './result-grid.module.css'
import { bestOf, type OpenedItem, sumOf } from './show-plan.ts'
import { WonExtras } from './won-extras.tsx'

/** The picture size of each of several items. */
export const RESULT_PICTURE = { width: 168, height: 168 } as const

/** Several won items: a card each, the best one highlighted. */
export function ResultGrid({
  won,
  paid,
  selling,
  onProof,
}: {
  readonly won: Won
  /** In GOLD, for all of them. */
  readonly paid: number
  readonly selling: SellDrops
  readonly onProof: (item: OpenedItem) => void
}) {
  const { t } = useTranslation([CASES_NS, CATALOG_NS])
  const { items } = won.answer
  const best = bestOf(items)
  const rarity = best?.rarity ?? 'common'
  const plan = revealPlanOf({ rarity, price: sumOf(items) }, paid)
  const { isFanfare } = plan
  const bestCard = useRef<HTMLLIElement>(null)
  useEffect(() => playReveal(rarity, isFanfare), [rarity, isFanfare])
  return (
    <div className={styles.result} data-r={rarity}>
      {!isMotionReduced() && <BurstCanvas plan={plan} delayMs={0} from={bestCard} />}
      <WonExtras won={won} />
      <Row
        as="ul"
        isWrapped
        gap={14}
        phoneGap={8}
        align="stretch"
        justify="center"
        className={styles.grid}
        data-many={items.length > 10}
      >
        {items.map((item) => (
          <li
            key={item.id}
            ref={item === best ? bestCard : null}
            className={`${styles.card} ${item === best ? styles.best : ''}`}
            data-r={item.rarity}
            data-sold={selling.isSold(item)}
          >
            <Picture src={item.image} {...RESULT_PICTURE} alt="" className={styles.picture} isEager />
            <Text as="span" size="label" tone="rarity">
              {t(`catalog:rarity.${item.rarity}`)}
            </Text>
            <b>{item.name}</b>
            <Gold value={item.price} />
            <Button
              size="s"
              kind="ghost"
              isFull
              className={styles.sell}
              aria-label={t('sellNamed', { name: item.name })}
              isLoading={selling.isSelling(item)}
              disabled={selling.isSold(item)}
              onClick={() => selling.sell([item])}
            >
              {t(selling.isSold(item) ? 'sold' : 'sell')}
            </Button>
            <button
              type="button"
              className={styles.proof}
              aria-label={t('proofNamed', {
                ticket: t('ticketOf', { ticket: formatCoins(item.roll.ticket) }),
                name: item.name,
              })}
              onClick={() => onProof(item)}
            >
              {t('ticketOf', { ticket: formatCoins(item.roll.ticket) })}
            </button>
          </li>
        ))}
      </Row>
    </div>
  )
}
