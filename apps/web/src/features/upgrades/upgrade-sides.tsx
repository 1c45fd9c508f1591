import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { UPGRADE_ITEMS_LIMIT } from '@runecase/api/upgrades-rules.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { MiniItem, type OwnItem, type UniqueItem } from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './upgrade-sides.module.css'

/** The stake: the most expensive item large, all of them small, and the sum. */
export function OwnSide({
  items,
  sumMinor,
  state,
  onRemove,
}: {
  readonly items: readonly OwnItem[]
  readonly sumMinor: bigint
  readonly state: 'open' | 'staked' | 'spent'
  readonly onRemove: (item: OwnItem) => void
}) {
  const { t } = useTranslation(UPGRADES_NS)
  const [dearest] = [...items].sort((a, b) => b.price - a.price)
  return (
    <Box
      as="section"
      padding={{ base: 20, phone: 12 }}
      minWidth={0}
      minHeight="100%"
      position="relative"
      radius="l"
      className={`${styles.side} ${edgeClass}`}
      data-r={dearest?.rarity}
      data-state={state}
      aria-label={t('own')}
    >
      <Row as="h2" isWrapped gap={8} rowGap={4} justify="between" text="h3" fontSize={{ phone: 14 }}>
        {t('own')}
        <small>{t('ownCount', { count: items.length, max: UPGRADE_ITEMS_LIMIT })}</small>
      </Row>
      <Stack
        isCentered
        tone="faint"
        className={styles.big}
        minHeight={{ base: 230, phone: 130 }}
        flex={1}
        textAlign="center"
      >
        {dearest ? (
          <Picture src={dearest.image} width={240} height={240} sizes="(max-width: 767px) 130px, 240px" alt="" />
        ) : (
          <Vacant picture="/i/static/misc/empty-chest" text={t('ownEmpty')} />
        )}
      </Stack>
      {items.length > 0 && (
        <Grid as="ul" columns={{ base: 3, phone: 2 }} gap={8} marginTop={12} className={styles.minis}>
          {items.map((item) => (
            <MiniItem key={item.id} item={item} onRemove={state === 'open' ? () => onRemove(item) : undefined} />
          ))}
        </Grid>
      )}
      <Row as="p" isWrapped gap={8} justify="between" tone="muted" marginTop={14} className={styles.sum}>
        {t('sum')} <Gold minor={Number(sumMinor)} size="l" />
      </Row>
    </Box>
  )
}

/** The target. */
export function TargetSide({
  target,
  state,
}: {
  readonly target: UniqueItem | null
  readonly state: 'open' | 'won' | 'lost'
}) {
  const { t } = useTranslation([UPGRADES_NS, CATALOG_NS])
  return (
    <Box
      as="section"
      padding={{ base: 20, phone: 12 }}
      minWidth={0}
      minHeight="100%"
      position="relative"
      radius="l"
      className={`${styles.side} ${edgeClass}`}
      data-r={target?.rarity}
      data-state={state}
      aria-label={t('target')}
    >
      <Row as="h2" isWrapped gap={8} rowGap={4} justify="between" text="h3" fontSize={{ phone: 14 }}>
        {t('target')}
        {target && <Badge className={styles.rarity}>{t(`catalog:rarity.${target.rarity}`)}</Badge>}
      </Row>
      <Stack
        isCentered
        tone="faint"
        className={styles.big}
        minHeight={{ base: 230, phone: 130 }}
        flex={1}
        textAlign="center"
      >
        {target ? (
          <Picture src={target.image} width={288} height={288} sizes="(max-width: 767px) 130px, 288px" alt="" />
        ) : (
          <Vacant picture="/i/static/misc/upgrade" text={t('targetEmpty')} />
        )}
      </Stack>
      {target && (
        <Text as="b" size="h4" align="center" className={styles.name}>
          {target.name}
        </Text>
      )}
      <Row as="p" isWrapped gap={8} justify="between" tone="muted" marginTop={14} className={styles.sum}>
        {t('price')} <Gold value={target?.priceData.price ?? 0} size="l" />
      </Row>
    </Box>
  )
}

/** An empty side: a dimmed object, and what to do. */
function Vacant({ picture, text }: { readonly picture: string; readonly text: string }) {
  return (
    <Stack
      gap={16}
      phoneGap={8}
      isCentered
      marginTop={12}
      className={styles.vacant}
      padding={{ base: 16, phone: '12px 8px' }}
      radius="l"
    >
      <Picture src={picture} width={144} height={144} alt="" isEager />
      <Text tone="muted" maxWidth={220}>
        {text}
      </Text>
    </Stack>
  )
}
