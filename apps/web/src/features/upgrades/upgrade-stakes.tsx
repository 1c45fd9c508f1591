import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { UPGRADE_ITEMS_LIMIT } from '@runecase/api/upgrades-rules.ts'
import { useTranslation } from 'react-i18next'
import type { OwnItem, UniqueItem } from '../../core/item-games/public.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowFatLinesUpIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './upgrade-stakes.module.css'

/** The stake and its target: the most expensive staked item with the sum of all, and the target with its price. */
export function UpgradeStakes({
  items,
  sumMinor,
  target,
  state,
}: {
  readonly items: readonly OwnItem[]
  readonly sumMinor: bigint
  readonly target: UniqueItem | null
  readonly state: 'open' | 'staked' | 'won' | 'lost'
}) {
  const { t } = useTranslation(UPGRADES_NS)
  const [dearest] = [...items].sort((a, b) => b.price - a.price)
  return (
    <Grid
      columns="minmax(0, 1fr) 24px minmax(0, 1fr)"
      gap={8}
      align="center"
      className={styles.stakes}
      data-state={state}
    >
      <Side
        title={t('own')}
        picture={dearest?.image ?? '/i/static/misc/empty-chest'}
        rarity={dearest?.rarity}
        name={t('ownCount', { count: items.length, max: UPGRADE_ITEMS_LIMIT })}
        minor={Number(sumMinor)}
      />
      <Text as="span" display="grid" tone="faint" fontSize={20} className={styles.mark}>
        <ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />
      </Text>
      <Side
        title={t('target')}
        picture={target?.image ?? '/i/static/misc/upgrade'}
        rarity={target?.rarity}
        name={target?.name ?? t('targetEmpty')}
        minor={target ? Math.round(target.priceData.price * 100) : 0}
      />
    </Grid>
  )
}

function Side({
  title,
  picture,
  rarity,
  name,
  minor,
}: {
  readonly title: string
  readonly picture: string
  /** Undefined: the side is empty. */
  readonly rarity: string | undefined
  readonly name: string
  readonly minor: number
}) {
  return (
    <Stack
      as="section"
      gap={4}
      align="center"
      textAlign="center"
      minWidth={0}
      className={styles.side}
      aria-label={title}
      data-r={rarity}
    >
      <Picture
        shownWidth={{ base: 96, phone: 72 }}
        shownHeight={{ base: 72, phone: 54 }}
        fit="contain"
        key={picture}
        src={picture}
        width={96}
        height={96}
        alt=""
        isEager
      />
      <Text as="span" size="small" tone={rarity ? undefined : 'muted'} width="100%" isTruncated>
        {name}
      </Text>
      <Gold minor={minor} size="s" />
    </Stack>
  )
}
