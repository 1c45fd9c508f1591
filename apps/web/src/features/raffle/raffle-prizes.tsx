import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import type { Raffle } from '../../core/prize-pools/public.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RarityFrame } from '../../ui/rarity-frame.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './raffle-prizes.module.css'

const LARGE = 3

/** The prizes: the first three large, the others small. */
export function RafflePrizes({ prizes, amount }: { readonly prizes: Raffle['prizes']; readonly amount: number }) {
  const { t } = useTranslation([RAFFLE_NS, CATALOG_NS])
  return (
    <Box as="section" display="contents" aria-label={t('prizesLabel')}>
      <Grid as="ol" columns={{ base: 3, phone: 2 }} gap={12} phoneGap={8} className={styles.large}>
        {prizes.slice(0, LARGE).map(({ place, item }) => (
          <li key={place}>
            <RarityFrame padding={{ base: 16, phone: 10 }} height="100%" rarity={item.rarity} className={styles.card}>
              <span className={styles.place} data-place={place}>
                <span className="visually-hidden">{t('place', { place })}</span>
                <span aria-hidden="true">{place}</span>
              </span>
              <Picture
                maxWidth="100%"
                src={item.image}
                width={200}
                height={200}
                alt=""
                sizes="(max-width: 767px) 30vw, 200px"
              />
              <Text as="small" size="label" tone="rarity">
                {[t(`rarity.${item.rarity}`, { ns: CATALOG_NS }), ...(item.hero ? [item.hero] : [])].join(' · ')}
              </Text>
              <Text as="b" size="h4" fontSize={{ phone: 13 }}>
                {item.name}
              </Text>
              <Gold value={item.price} size="s" />
            </RarityFrame>
          </li>
        ))}
      </Grid>
      <Grid
        gridColumn="1 / -1"
        as="ol"
        columns={{ base: 'repeat(auto-fill, minmax(190px, 1fr))', phone: 2 }}
        gap={8}
        start={LARGE + 1}
      >
        {prizes.slice(LARGE).map(({ place, item }) => (
          <li key={place} data-r={item.rarity} className={styles.line}>
            <Picture src={item.image} width={44} height={44} alt="" />
            <Stack as="span" gap={4}>
              <Text as="small" size="label" tone="muted">
                {t('place', { place })}
              </Text>
              <Text as="b" size="note" weight={600} isTruncated>
                {item.name}
              </Text>
              <Gold value={item.price} size="xs" />
            </Stack>
          </li>
        ))}
        <li className={styles.total}>
          <Text as="small" size="label" tone="muted">
            {t('prizes', { count: prizes.length })}
          </Text>
          <Gold value={amount} size="s" />
        </li>
      </Grid>
    </Box>
  )
}
