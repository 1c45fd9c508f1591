import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '../../ui/grid.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowRightIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './play-history.module.css'

/** The number of used items' pictures in a row. */
const SHOWN_ITEMS = 3

/** One play: the used items, the result, and the proof button. */
export function PlayHistoryRow({
  used,
  result,
  onProof,
  children,
}: {
  readonly used: readonly { readonly name: string; readonly image: string }[]
  readonly result: { readonly name: string; readonly image: string; readonly price: number; readonly rarity: Rarity }
  readonly onProof: () => void
  /** The outcome, before the button. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <Grid
      lineAbove="line-1"
      as="li"
      columns={{ base: 'minmax(96px, auto) auto minmax(0, 1fr) auto', phone: 'auto auto minmax(0, 1fr)' }}
      gap={12}
      align="center"
      tone="faint"
      padding="8px 0"
      className={styles.row}
    >
      <Row as="span" gap={4}>
        {used.slice(0, SHOWN_ITEMS).map((item, place) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: the same kind of item may be used twice, and the list never changes
            key={place}
            shownWidth={{ phone: 28 }}
            shownHeight={{ phone: 28 }}
            src={item.image}
            width={44}
            height={44}
            alt={item.name}
          />
        ))}
        {used.length > SHOWN_ITEMS && <small>+{used.length - SHOWN_ITEMS}</small>}
      </Row>
      <ArrowRightIcon aria-hidden="true" />
      <Row as="span" gap={8} className={styles.result} data-r={result.rarity} minWidth={0}>
        <Picture src={result.image} width={44} height={44} alt="" />
        <Stack as="span" minWidth={0}>
          <Text as="b" isTruncated>
            {result.name}
          </Text>
          <Gold value={result.price} size="xs" />
        </Stack>
      </Row>
      <Row whiteSpace="nowrap" gridColumn={{ phone: '1 / -1' }} as="span" gap={8} justify="end">
        {children}
        <IconButton label={t('proof.open')} onClick={onProof}>
          <SealCheckIcon />
        </IconButton>
      </Row>
    </Grid>
  )
}
