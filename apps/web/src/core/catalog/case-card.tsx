import CATALOG_NS from 'texts:core/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { OldPrice, Price } from '../../ui/money.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './case-card.module.css'
import { CaseLabelRibbon } from './case-label-ribbon.tsx'
import { CasePicture } from './case-picture.tsx'
import { caseDropsQuery, caseQuery } from './catalog.queries.ts'
import { type ShelfCase, shelfStateOf } from './shelf-case.ts'
import { VolatilityMark } from './volatility-mark.tsx'
import { WidePrizes } from './wide-prizes.tsx'

/** A case card in a section; it links to the case's screen, which is prefetched on hover or focus. */
export function CaseCard({
  one,
  userLevel,
  isWide = false,
  action,
  note,
}: {
  readonly one: ShelfCase
  /** The viewer's level; 1 for a guest. */
  readonly userLevel: number
  /** On a wide page the card is two columns wide and the picture stands beside its text; needs an `action`. */
  readonly isWide?: boolean
  /** A button over the corner of the card. */
  readonly action?: ReactNode
  /** A note about this case, above its price. */
  readonly note?: ReactNode
}) {
  const { t } = useTranslation(CATALOG_NS)
  const client = useQueryClient()
  const state = shelfStateOf(one, userLevel)
  const warm = () => {
    void client.prefetchQuery(caseQuery(one.slug))
    void client.prefetchQuery(caseDropsQuery(one.slug))
  }
  const card = (
    <Card
      as={PrefetchLink}
      tone={{ accent: one.accent }}
      isLifted
      to={paths.openCase(one.slug)}
      onMouseEnter={warm}
      onFocus={warm}
      className={`${styles.card} ${styles[state] ?? ''}`}
    >
      {one.label && <CaseLabelRibbon label={one.label} />}
      {state !== 'ended' && <VolatilityMark volatility={one.volatility} hasWord={!one.label} />}
      <CasePicture
        src={one.image}
        lock={
          state === 'locked' ? (one.level === undefined ? t('locked') : t('level', { level: one.level })) : undefined
        }
        look={state === 'ended' ? 'ended' : undefined}
      />
      <Heading
        level={3}
        size="h4"
        marginBottom={10}
        className={styles.name}
        position="relative"
        fontSize={{ phone: 14 }}
      >
        {one.name}
      </Heading>
      {isWide && (
        <span className={styles.prizes}>
          <WidePrizes slug={one.slug} />
        </span>
      )}
      {state !== 'ended' && one.counter && <Counter counter={one.counter} />}
      {note}
      <Box
        as="span"
        margin="auto 0 0"
        height={{ base: 40, phone: 40 }}
        position="relative"
        radius="m"
        className={styles.price}
      >
        {state === 'ended' ? (
          <Text as="span" tone="muted" className={styles.over}>
            {t('ended')}
          </Text>
        ) : one.opensAt !== undefined ? (
          <Text as="span" tone="muted" className={styles.over}>
            <b>{t('upcoming')}</b> <LocalTime at={one.opensAt} />
          </Text>
        ) : (
          <>
            <span className={styles.sum}>
              <CasePrice one={one} />
            </span>
            <span className={styles.invite} aria-hidden="true">
              {t(state === 'locked' ? 'locked' : 'open')}
            </span>
          </>
        )}
      </Box>
    </Card>
  )
  if (!action) return card
  return (
    <Stack minWidth={0} position="relative" className={isWide ? styles.wide : ''}>
      {card}
      {action}
    </Stack>
  )
}

function CasePrice({ one }: { readonly one: ShelfCase }) {
  const { t } = useTranslation(CATALOG_NS)
  if (one.isFree) return <b>{t('free')}</b>
  return (
    <>
      {one.oldPrice !== undefined && <OldPrice value={one.oldPrice} currency={one.currency} />}
      <Price currency={one.currency} value={one.price} />
    </>
  )
}

function Counter({ counter: { type, left, total } }: { readonly counter: NonNullable<ShelfCase['counter']> }) {
  const { t } = useTranslation(CATALOG_NS)
  return (
    <span className={styles.counter}>
      <Progress value={type === 'limit' ? left : total - left} max={total} />
      <span>
        <span>{type === 'limit' ? t('left') : t('untilFree')}</span>
        <span>{t('leftOf', { left, total })}</span>
      </span>
    </span>
  )
}
