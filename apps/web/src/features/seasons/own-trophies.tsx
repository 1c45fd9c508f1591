import SEASONS_NS from 'texts:features/seasons/seasons'
import type { Rarity } from '@runecase/api/rarity.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownPrizeOf, raffleQuery } from '../../core/prize-pools/public.ts'
import { progressQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RarityFrame } from '../../ui/rarity-frame.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './own-trophies.module.css'

/** The player's best wins of an ended event: their prize of the raffle and their most expensive drop. */
export function OwnTrophies() {
  const { t } = useTranslation(SEASONS_NS)
  const { data: own } = useQuery(progressQuery())
  const { data: drawn } = useQuery(raffleQuery())
  const won = drawn?.raffle?.state === 'drawn' ? ownPrizeOf(drawn.raffle) : undefined
  const best = own?.bestDrop
  if (!won && !best) return null
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 420px), 1fr))" gap={24} marginTop={24}>
      {won && (
        <Trophy label={t('ended.raffle')} item={won.item}>
          <ButtonLink to={paths.ownProfile()} kind="secondary">
            {t('ended.inventory')}
          </ButtonLink>
        </Trophy>
      )}
      {best && (
        <Trophy label={t('ended.bestDrop')} item={best}>
          {best.caseName !== '' && <Badge>{best.caseName}</Badge>}
        </Trophy>
      )}
    </Grid>
  )
}

function Trophy({
  label,
  item: { name, image, rarity, price },
  children,
}: {
  readonly label: string
  readonly item: { readonly name: string; readonly image: string; readonly rarity: Rarity; readonly price: number }
  readonly children: ReactNode
}) {
  return (
    <RarityFrame
      padding={{ base: '12px 24px 12px 16px', phone: '12px 16px' }}
      rarity={rarity}
      className={styles.trophy}
    >
      <Picture
        shownWidth={{ phone: 80 }}
        shownHeight={{ phone: 80 }}
        src={image}
        width={104}
        height={104}
        sizes="104px"
        alt=""
      />
      <Stack gap={8} minWidth={0} flex="1 1 150px">
        <Text as="small" size="label" tone="rarity">
          {label}
        </Text>
        <Text as="h3" size="h3" overflowWrap="anywhere">
          {name}
        </Text>
        <Gold value={price} size="s" />
      </Stack>
      <span className={styles.end}>{children}</span>
    </RarityFrame>
  )
}
