import CASES_NS from 'texts:features/cases/cases'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import type { SellDrops } from '../../core/inventory/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { BurstCanvas } from '../../reels/burst-canvas.tsx'
import { revealPlanOf } from '../../reels/reveal-plan.ts'
import { playReveal } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Won } from './opening-phase.ts'
import styles from './result-grid.module.css'
import { bestOf, type OpenedItem, sumOf } from './show-plan.ts'
import { WinLine } from './win-line.tsx'
import { WonExtras } from './won-extras.tsx'

/** The picture size of each of several items. */
export const RESULT_PICTURE = { width: 96, height: 96 } as const
/** The picture size when few items leave room for large cards. */
const LARGE_PICTURE = { width: 168, height: 168 } as const
/** The most items of one row. */
const ROW_LIMIT = 5

/** Several won items: their sum, and a card each, the best one highlighted. Up to ten stand in two rows of the stage. */
export function ResultGrid({
  won,
  paid,
  selling,
  onProof,
  children,
}: {
  readonly won: Won
  /** GOLD paid for all of them. */
  readonly paid: number
  readonly selling: SellDrops
  readonly onProof: (item: OpenedItem) => void
  /** Shown beside the sum. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation([CASES_NS, CATALOG_NS])
  const { items } = won.answer
  const best = bestOf(items)
  const rarity = best?.rarity ?? 'common'
  const sum = sumOf(items)
  const plan = revealPlanOf({ rarity, price: sum }, paid)
  const { isFanfare } = plan
  const bestCard = useRef<HTMLLIElement>(null)
  useEffect(() => playReveal(rarity, isFanfare), [rarity, isFanfare])
  const isLarge = items.length <= ROW_LIMIT
  return (
    <Stack
      position="relative"
      padding={{ base: '14px 24px', phone: '12px 16px' }}
      minWidth={0}
      className={styles.result}
      data-r={rarity}
    >
      {!isMotionReduced() && <BurstCanvas plan={plan} delayMs={0} from={bestCard} />}
      <Row minHeight={40} isWrapped gap={12} rowGap={4} justify="center">
        <Text as="span" size="h2" whiteSpace="nowrap">
          <span className="visually-hidden">{t('sum')}: </span>
          <Gold value={sum} className={styles.figure} />
        </Text>
        <WinLine price={sum} paid={paid} />
        <WonExtras won={won} />
        {children}
      </Row>
      <Box as="ul" padding="4px 0 0" margin={0} className={styles.grid} data-size={isLarge ? 'l' : 's'}>
        {items.map((item) => (
          <Box
            as="li"
            position="relative"
            radius="l"
            padding="10px 12px"
            minWidth={0}
            key={item.id}
            ref={item === best ? bestCard : null}
            className={`${styles.card} ${item === best ? styles.best : ''}`}
            data-r={item.rarity}
            data-sold={selling.isSold(item)}
          >
            <Picture
              shownWidth="100%"
              src={item.image}
              {...(isLarge ? LARGE_PICTURE : RESULT_PICTURE)}
              alt=""
              className={styles.picture}
              isEager
              isDecodedFirst
            />
            <Stack minWidth={0} gap={4} className={styles.text}>
              <Text as="span" size="label" tone="rarity">
                {t(`catalog:rarity.${item.rarity}`)}
              </Text>
              <Text as="b" size="note" weight={700} fontSize={{ phone: 12 }} overflow="hidden" overflowWrap="anywhere">
                {item.name}
              </Text>
              <Gold value={item.price} />
            </Stack>
            <Button
              gridColumn="1 / -1"
              size="s"
              kind="ghost"
              isFull
              aria-label={t('sellNamed', { name: item.name })}
              isLoading={selling.isSelling(item)}
              disabled={selling.isSold(item)}
              onClick={() => selling.sell([item])}
            >
              {t(selling.isSold(item) ? 'sold' : 'sell')}
            </Button>
            <Text
              isUnderlined
              as="button"
              size="small"
              tone="muted"
              position="relative"
              isTabular
              textAlign="center"
              gridColumn="1 / -1"
              type="button"
              className={styles.proof}
              aria-label={t('proofNamed', {
                ticket: t('ticketOf', { ticket: formatCoins(item.roll.ticket) }),
                name: item.name,
              })}
              onClick={() => onProof(item)}
            >
              {t('ticketOf', { ticket: formatCoins(item.roll.ticket) })}
            </Text>
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
