import INVENTORY_NS from 'texts:features/inventory/inventory'
import { ROLLED_DROPS } from '@runecase/api/games-rules.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { FAIRNESS_NS, RollProof } from '../../core/fairness/public.ts'
import type { Item } from '../../core/inventory/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatGold } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import {
  ClockCounterClockwiseIcon,
  CoinsIcon,
  PackageIcon,
  PaperPlaneTiltIcon,
  SealCheckIcon,
} from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ItemBadge } from './item-badge.tsx'
import styles from './item-dialog.module.css'
import { useLeading } from './use-leading.ts'

/** The type of items that a withdrawal request credits. */
const NEVER_DELIVERED = 3

/** All details of one item, and the proof of its roll. */
export function ItemDialog({
  item,
  isOwn,
  hold,
  onSell,
  onWithdraw,
  onTrack,
  onUnpack,
  findNextFocus,
  onClose,
}: {
  readonly item: Item
  /** Its owner may read its whole history. */
  readonly isOwn: boolean
  /** Why its player cannot send it to Steam now. */
  readonly hold: ReactNode
  /** Undefined when the viewer cannot sell it. */
  readonly onSell: (() => void) | undefined
  /** Undefined when it cannot be sent to Steam. */
  readonly onWithdraw: (() => void) | undefined
  /** Undefined unless it is being withdrawn. */
  readonly onTrack: (() => void) | undefined
  /** Undefined unless it is a pack of the viewer. */
  readonly onUnpack: (() => void) | undefined
  /** The element that gets the focus when the item has left the list. */
  readonly findNextFocus: () => HTMLElement | null | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([INVENTORY_NS, CATALOG_NS, FAIRNESS_NS])
  const [isProofShown, setIsProofShown] = useState(false)
  const leadingOf = useLeading()
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={item.name} findNextFocus={findNextFocus}>
      <Row
        gap={16}
        radius="l"
        padding="12px 20px 12px 12px"
        marginTop={16}
        className={styles.head}
        data-r={item.rarity}
      >
        <Picture
          shownWidth={144}
          shownHeight={144}
          fit="contain"
          flex="none"
          src={item.image}
          width={144}
          height={144}
          alt=""
          className={styles.art}
        />
        <Stack gap={12} align="start" minWidth={0}>
          <Text as="span" size="label" tone="rarity">
            {t(`catalog:rarity.${item.rarity}`)}
          </Text>
          <Gold value={item.price} size="l" />
          <ItemBadge item={item} isAlways />
        </Stack>
      </Row>
      {item.hold && (
        <Text tone="muted" marginTop={12} fontSize={14}>
          {t(`hold.texts.${item.hold.reason}`)}
        </Text>
      )}
      <Stack as="dl" margin="12px 0 0" className={styles.facts}>
        <Row lineBelow="line-1" padding="10px 4px" gap={16} align="stretch" justify="between" text="ui">
          <Text as="dt" tone="faint">
            {t('source')}
          </Text>
          <Box as="dd" textAlign="right">
            {t(`sources.${item.source}`)}
          </Box>
        </Row>
        <Row lineBelow="line-1" padding="10px 4px" gap={16} align="stretch" justify="between" text="ui">
          <Text as="dt" tone="faint">
            {t('time')}
          </Text>
          <Box as="dd" textAlign="right">
            <LocalTime at={item.time} hasTime />
          </Box>
        </Row>
      </Stack>
      {item.type === NEVER_DELIVERED && (
        <Text tone="muted" marginTop={12} fontSize={14}>
          {t('neverDelivered')}{' '}
          <Text as={PrefetchLink} tone="default" isUnderlined to={paths.typeThreeAnswer()}>
            {t('whyNeverDelivered')}
          </Text>
        </Text>
      )}
      {item.packItems.length > 0 && <PackItems items={item.packItems} />}
      {hold}
      <Stack gap={12} margin="20px 0 0">
        {onUnpack && (
          <Button size="l" isFull onClick={onUnpack}>
            <PackageIcon weight="fill" aria-hidden="true" />
            {t('unpack.button')}
          </Button>
        )}
        {onTrack && (
          <Button size="l" isFull onClick={onTrack}>
            <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
            {t('track')}
          </Button>
        )}
        {onWithdraw && (
          <Button size="l" kind={onUnpack ? 'secondary' : 'primary'} isFull onClick={onWithdraw}>
            <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
            {t('withdraw')}
          </Button>
        )}
        {onSell && (
          <Button size="l" kind="gold" isFull onClick={onSell}>
            <CoinsIcon weight="fill" aria-hidden="true" />
            {t('sellFor', { price: formatGold(item.price) })}
          </Button>
        )}
        {isOwn && (
          <ButtonLink to={paths.item(item.id)} kind="ghost" isFull>
            <ClockCounterClockwiseIcon aria-hidden="true" />
            {t('history.open')}
          </ButtonLink>
        )}
        {ROLLED_DROPS.has(item.source) && !isProofShown && (
          <Button kind="ghost" isFull onClick={() => setIsProofShown(true)}>
            <SealCheckIcon aria-hidden="true" />
            {t('fairness:proof.show')}
          </Button>
        )}
      </Stack>
      {isProofShown && <RollProof id={item.id} leading={(proof) => leadingOf(proof, item.id)} />}
    </Dialog>
  )
}

function PackItems({ items }: { readonly items: Item['packItems'] }) {
  const { t } = useTranslation(INVENTORY_NS)
  return (
    <Box as="section" marginTop={16} className={styles.pack}>
      <Heading level={3} size="h4">
        {t('pack')}
      </Heading>
      <Stack maxHeight={200} overflow="auto" as="ul" gap={4} marginTop={8}>
        {items.map((packed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pack may hold the same item twice, and its list never changes
          <Row as="li" gap={12} text="ui" key={`${packed.name}-${place}`} data-r={packed.rarity}>
            <Picture src={packed.image} width={44} height={44} alt="" />
            <span>{packed.name}</span>
            <Gold value={packed.price} size="s" />
          </Row>
        ))}
      </Stack>
    </Box>
  )
}
