import HISTORY_NS from 'texts:features/history/history'
import { GAME_KINDS } from '@runecase/api/games-rules.ts'
import { useTranslation } from 'react-i18next'
import { useDayTexts } from '../../i18n/use-day-texts.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins, formatGold, formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SignedSum } from '../../ui/signed-sum.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { MovementTotals } from './history.queries.ts'
import styles from './totals-panel.module.css'

/** The totals of a period and their parts. `isNarrowed`: some of its movements are filtered out. */
export function TotalsPanel({ totals, isNarrowed }: { readonly totals: MovementTotals; readonly isNarrowed: boolean }) {
  const { t } = useTranslation(HISTORY_NS)
  const range = useDayTexts().range(totals.range)
  const { gold, coins, items, withdrawn, refilled } = totals
  const gifts = giftsOf(totals)
  // A filtered list has no balance of deposits and withdrawals. A gift is no result of the game.
  const net = isNarrowed ? gold + items : Math.round((totals.net - gifts) * 100) / 100
  return (
    <>
      <Grid
        as={Panel}
        columns={{ base: 'minmax(0, 1fr) auto', laptop: 1 }}
        align="center"
        padding={{ base: '24px 28px', phone: '20px 16px' }}
        className={styles.net}
        aria-label={t(isNarrowed ? 'net.narrowed' : 'net.title', { range })}
      >
        <div className={styles.head}>
          <Text as="small" size="ui" tone="muted">
            {t(isNarrowed ? 'net.narrowed' : 'net.title', { range })}
          </Text>
          <Box as="b" display="block" margin="12px 0 10px">
            <SignedSum value={net} />
          </Box>
          <Text size="ui" tone="muted" maxWidth={400}>
            {t(isNarrowed ? 'net.narrowedText' : 'net.text')}
          </Text>
        </div>
        {isNarrowed ? (
          <Row as="dl" gap={12} phoneGap={8} className={styles.parts}>
            <Part name={t('net.gold')}>
              <SignedSum value={gold} />
            </Part>
            <Part name={t('net.coins')}>
              <SignedSum value={coins} unit="coins" />
            </Part>
            <Part name={t('net.items')}>
              <SignedSum value={items} />
            </Part>
            <Part name={t('net.count')}>{formatNumber(totals.count, 0)}</Part>
          </Row>
        ) : (
          <Row as="dl" gap={12} phoneGap={8} className={`${styles.parts} ${styles.formula}`}>
            <Part name={t('net.withdrawn')}>{formatGold(withdrawn)}</Part>
            <Part name={t('net.balance')} sign="+">
              <SignedSum value={gold} />
            </Part>
            <Part name={t('net.inventory')} sign="+">
              <SignedSum value={items} />
            </Part>
            <Part name={t('net.refilled')} sign="−">
              {formatGold(refilled)}
            </Part>
            <Part name={t('net.gifts')} sign="−">
              {formatGold(gifts)}
            </Part>
          </Row>
        )}
      </Grid>
      {!isNarrowed && <Tiles totals={totals} />}
    </>
  )
}

function Part({
  name,
  sign,
  children,
}: {
  readonly name: string
  /** Its sign in the sum. */
  readonly sign?: string
  readonly children: React.ReactNode
}) {
  return (
    <Stack
      gap={8}
      position="relative"
      radius="m"
      ground="ink-0-40"
      padding="16px 18px"
      minWidth={{ base: 108, phone: 0 }}
      data-sign={sign}
    >
      <Text as="dt" size="note" tone="muted" lineHeight={1}>
        {name}
      </Text>
      <Text as="dd" size="price" whiteSpace="nowrap" isTabular>
        {children}
      </Text>
    </Stack>
  )
}

/** What the player got for nothing, in GOLD: rewards, items among them, and the part of refills above their payment. */
export function giftsOf({ byKind, refilled }: Pick<MovementTotals, 'byKind' | 'refilled'>): number {
  const of = (kind: string) => byKind.find((one) => one.kind === kind)
  const rewards = of('reward')
  const refill = of('refill')
  const bonus = refill ? refill.gold + refill.items - refilled : 0
  return Math.round(((rewards?.gold ?? 0) + (rewards?.items ?? 0) + bonus) * 100) / 100
}

function Tiles({ totals }: { readonly totals: MovementTotals }) {
  const { t } = useTranslation(HISTORY_NS)
  const of = (kind: string) => totals.byKind.find((one) => one.kind === kind)
  const games = totals.byKind.filter(({ kind }) => (GAME_KINDS as readonly string[]).includes(kind))
  const sum = (field: 'gold' | 'items' | 'count') => games.reduce((all, one) => all + one[field], 0)
  const spent = -sum('gold') - (of('offer')?.gold ?? 0)
  const sold = of('sale')
  const rewards = of('reward')
  const tiles = [
    {
      name: t('tiles.spent'),
      value: spent,
      note: t('tiles.spentParts', {
        cases: formatGold(-(of('case')?.gold ?? 0)),
        battles: formatGold(-(of('battle')?.gold ?? 0)),
      }),
    },
    { name: t('tiles.dropped'), value: sum('items'), note: t('tiles.droppedCount', { count: sum('count') }) },
    { name: t('tiles.sold'), value: sold?.gold ?? 0, note: t('tiles.soldCount', { count: sold?.count ?? 0 }) },
    {
      name: t('tiles.rewards'),
      // The part of a refill above its payment is a bonus.
      value: (rewards?.gold ?? 0) + (of('refill')?.gold ?? 0) - totals.refilled,
      note: t('tiles.rewardCoins', { coins: formatCoins((rewards?.coins ?? 0) + (of('refill')?.coins ?? 0)) }),
    },
  ]
  return (
    <Grid as="ul" columns={4} gap={12} phoneGap={8} marginTop={12} className={styles.tiles}>
      {tiles.map(({ name, value, note }) => (
        <li key={name}>
          <Box as={Panel} padding={{ base: '18px 20px', phone: 14 }} height="100%" className={styles.tile}>
            <small>{name}</small>
            <b>
              <Gold value={Math.round(value * 100) / 100} size="l" />
            </b>
            <Text size="small" tone="muted">
              {note}
            </Text>
          </Box>
        </li>
      ))}
    </Grid>
  )
}
