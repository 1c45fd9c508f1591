import HISTORY_NS from 'texts:features/history/history'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { formatFixed } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CaretRightIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { SignedSum } from '../../ui/signed-sum.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Movement } from './history.queries.ts'
import { KIND_ICONS } from './kinds.ts'
import styles from './movement-row.module.css'
import { useMovementTexts } from './use-movement-texts.ts'

/** One movement: time, description, items, changes, and a link to its proof. */
export function MovementRow({ movement, time }: { readonly movement: Movement; readonly time: string }) {
  const { t } = useTranslation(HISTORY_NS)
  const { name, note } = useMovementTexts()(movement)
  const Icon = KIND_ICONS[movement.kind]
  const { gold, coins, items } = movement
  return (
    <Grid
      ground="line-0"
      columns={{
        base: '56px minmax(220px, 1.6fr) minmax(150px, 1fr) minmax(0, 1.7fr) 124px',
        laptop: '52px minmax(0, 1fr) auto auto',
        phone: 'minmax(0, 1fr) auto',
      }}
      align="center"
      gap={14}
      isTabular
      as="li"
      text="ui"
      padding={{ base: '6px 14px', phone: 12 }}
      minHeight={60}
      radius="m"
      className={styles.row}
    >
      <Text
        fontSize={{ phone: 12 }}
        alignSelf={{ phone: 'start' }}
        justifySelf={{ phone: 'end' }}
        gridArea={{ phone: '1 / 2' }}
        as="time"
        tone="muted"
        dateTime={movement.at}
      >
        {time}
      </Text>
      <Row minWidth={0} gridArea={{ phone: '1 / 1' }} gap={14} phoneGap={12}>
        <Stack
          as="span"
          isCentered
          tone="accent"
          className={styles.sign}
          width={40}
          height={40}
          flex="none"
          radius="m"
          fontSize={20}
        >
          <Icon weight="fill" aria-hidden="true" />
        </Stack>
        <Stack as="p" gap={4} minWidth={0}>
          <Text as="b" weight={700} overflowWrap="anywhere">
            {name}
          </Text>
          <Text as="small" size="small" tone="faint" isTruncated>
            {note}
          </Text>
        </Stack>
      </Row>
      <Items movement={movement} />
      <Grid
        gridArea={{ phone: '2 / 2' }}
        as="dl"
        columns={{ base: '1fr 1fr 1fr', laptop: 'auto auto', phone: 'auto' }}
        gap={14}
        textAlign="right"
        className={styles.sums}
      >
        <div data-none={gold === 0 && coins === 0 ? '' : undefined}>
          <Text as="dt" whiteSpace="nowrap" width={{ base: 1, phone: 'auto' }} height={{ base: 1, phone: 'auto' }}>
            {t('list.gold')}
          </Text>
          <Stack as="dd" align="end" weight={700}>
            {(gold !== 0 || coins === 0) && <SignedSum value={gold} isInColumn />}
            {coins !== 0 && <SignedSum value={coins} unit="coins" />}
          </Stack>
        </div>
        <div data-none={items === 0 ? '' : undefined}>
          <Text as="dt" whiteSpace="nowrap" width={{ base: 1, phone: 'auto' }} height={{ base: 1, phone: 'auto' }}>
            {t('list.items')}
          </Text>
          <Stack as="dd" align="end" weight={700}>
            <SignedSum value={items} isInColumn />
          </Stack>
        </div>
        <div className={styles.balance}>
          <Text as="dt" whiteSpace="nowrap" width={{ base: 1, phone: 'auto' }} height={{ base: 1, phone: 'auto' }}>
            {t('list.balance')}
          </Text>
          <Stack as="dd" align="end" weight={700}>
            {formatFixed(movement.balance, 2)}
          </Stack>
        </div>
      </Grid>
      <Row gridArea={{ phone: '3 / 2' }} as="span" align="stretch" justify="end" className={styles.onward}>
        <Onward movement={movement} name={name} />
      </Row>
    </Grid>
  )
}

/** The first received items, or the given ones if none were received. */
function Items({ movement }: { readonly movement: Movement }) {
  const { received, receivedCount, given, givenCount } = movement
  const [items, count] = receivedCount > 0 ? [received, receivedCount] : [given, givenCount]
  return (
    <Row
      padding={{ phone: '0 0 0 52px' }}
      overflow={{ phone: 'hidden' }}
      alignSelf={{ phone: 'start' }}
      gridArea={{ phone: '2 / 1 / 4' }}
      as="span"
      gap={4}
      tone="muted"
      className={styles.items}
    >
      {items.map((item, place) => (
        <Stack
          as="span"
          isCentered
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may come twice, and the list never changes
          key={place}
          className={styles.item}
          data-r={item.rarity}
          data-gone={receivedCount === 0 || undefined}
          width={{ base: 46, phone: 38 }}
          height={{ base: 46, phone: 38 }}
          flex={{ phone: 'none' }}
          radius="m"
        >
          <Picture
            shownWidth={{ base: 42, phone: 34 }}
            shownHeight={{ base: 42, phone: 34 }}
            fit="contain"
            src={item.image}
            width={44}
            height={44}
            alt={item.name}
            hasBlur={false}
          />
        </Stack>
      ))}
      {count > items.length && <small>+{count - items.length}</small>}
    </Row>
  )
}

function Onward({ movement, name }: { readonly movement: Movement; readonly name: string }) {
  const { t } = useTranslation(HISTORY_NS)
  const areFairnessPagesShown = useFairnessPages()
  const { proofId, battleUlid, orderId } = movement
  if (proofId !== null && areFairnessPagesShown)
    return (
      <Text
        tone="goodLight"
        as={Link}
        ground="good-ink"
        to={paths.checkPlay(proofId)}
        className={styles.proof}
        aria-label={t('list.proofOf', { name })}
      >
        <SealCheckIcon fontSize={16} weight="fill" aria-hidden="true" />
        {t('list.proof')}
      </Text>
    )
  if (battleUlid !== null)
    return (
      <Text
        as={Link}
        tone="muted"
        to={paths.battle(battleUlid)}
        className={styles.link}
        aria-label={t('list.battleOf', { name })}
      >
        {t('list.battle')}
        <CaretRightIcon weight="bold" aria-hidden="true" />
      </Text>
    )
  if (orderId !== null)
    return (
      <Text
        as={Link}
        tone="muted"
        to={paths.refillResult(orderId)}
        className={styles.link}
        aria-label={t('list.orderOf', { id: orderId })}
      >
        {t('list.order')}
        <CaretRightIcon weight="bold" aria-hidden="true" />
      </Text>
    )
  return null
}
