import EXCHANGE_NS from 'texts:features/exchange/exchange'
import { EXCHANGE_ITEMS_LIMIT } from '@runecase/api/exchange-rules.ts'
import { minorFromAmount } from '@runecase/api/money.ts'
import { exchangeRest } from '@runecase/game/exchange.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import {
  GuestPanel,
  OwnPicker,
  rereadTargets,
  TargetPicker,
  type UniqueItem,
  useItemChoice,
  useOwnItems,
  usePlay,
  useTargetFilter,
  worthMinor,
} from '../../core/item-games/public.ts'
import { playCoins } from '../../sound/game-sounds.ts'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowsLeftRightIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './exchange-table.module.css'
import { ExchangeTray } from './exchange-tray.tsx'

const priceOf = (target: UniqueItem) => minorFromAmount(target.priceData.price, 'GOLD')

/** Two equal sides, and the difference between them. */
export function ExchangeTable() {
  const { t } = useTranslation(EXCHANGE_NS)
  const viewer = useViewer()
  const own = useOwnItems(viewer?.userId)
  const choice = useItemChoice(own.items, EXCHANGE_ITEMS_LIMIT)
  const [targets, setTargets] = useState<readonly UniqueItem[]>([])
  const giveMinor = worthMinor(choice.chosen)
  const filter = useTargetFilter({ to: giveMinor === 0n ? undefined : Number(giveMinor) / 100 }, 'price_desc')
  const takeMinor = targets.reduce((sum, target) => sum + priceOf(target), 0n)
  const restMinor = exchangeRest(giveMinor, targets.map(priceOf))
  const { play, isPending, showResult } = usePlay('exchangeItems', {
    onAnswer: ({ items, change }) => {
      choice.clear()
      setTargets([])
      showResult()
      playCoins()
      const text = t('doneText', { count: items.length, sum: formatGold(change) })
      showToast({ kind: 'good', title: t('done'), text })
    },
    onRefused: async (error) => {
      const renew = await rereadTargets(error, targets)
      if (renew) setTargets(renew)
    },
  })
  const isTaken = (item: UniqueItem) => targets.some((one) => one.id === item.id)
  const isTooDear = (item: UniqueItem) => giveMinor > 0n && !isTaken(item) && takeMinor + priceOf(item) > giveMinor
  const toggleTarget = (item: UniqueItem) => {
    if (isTaken(item)) setTargets(targets.filter((one) => one.id !== item.id))
    else if (targets.length >= EXCHANGE_ITEMS_LIMIT) {
      showToast({ kind: 'info', title: t('limit', { count: EXCHANGE_ITEMS_LIMIT }) })
    } else setTargets([...targets, item])
  }
  const press = () => {
    if (choice.chosen.length === 0) return showToast({ kind: 'info', title: t('noGive') })
    if (targets.length === 0) return showToast({ kind: 'info', title: t('noTake') })
    if (restMinor === undefined) {
      const missing = formatGold(Number(takeMinor - giveMinor) / 100)
      return showToast({ kind: 'info', title: t('missing', { sum: missing }) })
    }
    play({
      body: {
        itemIds: choice.chosen.map((item) => item.id),
        targetIds: targets.map((target) => target.id),
        expectedPrice: Number(takeMinor) / 100,
      },
    })
  }
  const isReady = choice.chosen.length > 0 && targets.length > 0
  return (
    <>
      <Grid columns={{ base: 'minmax(0, 1fr) 56px minmax(0, 1fr)', tablet: 1 }} gap={12}>
        <Side>
          <ExchangeTray
            title={t('give')}
            sumMinor={giveMinor}
            items={choice.chosen}
            onRemove={
              isPending ? undefined : (id) => choice.toggle(choice.chosen.find((item) => item.id === id) as never)
            }
          />
          {viewer ? (
            <OwnPicker title={t('inInventory')} own={own} choice={choice} isScrolling isPart isBusy={isPending} />
          ) : (
            <GuestPanel isPart />
          )}
        </Side>
        <Stack
          radius="l"
          tone="light"
          alignSelf="center"
          justifySelf="center"
          as="span"
          isCentered
          className={styles.swap}
          aria-hidden="true"
          width={46}
          height={46}
          fontSize={20}
        >
          <ArrowsLeftRightIcon weight="bold" />
        </Stack>
        <Side>
          <ExchangeTray
            title={t('take')}
            sumMinor={takeMinor}
            items={targets.map((target) => ({ ...target, id: String(target.id), price: target.priceData.price }))}
            onRemove={isPending ? undefined : (id) => setTargets(targets.filter((one) => String(one.id) !== id))}
          />
          <TargetPicker
            title={t('inCatalogue')}
            state={filter}
            isChosen={isTaken}
            isOff={isTooDear}
            aside={(item) => (isTooDear(item) ? t('tooDear') : null)}
            onToggle={toggleTarget}
            isPart
            isBusy={isPending}
          />
        </Side>
      </Grid>
      <Row
        position="sticky"
        bottom={{
          base: 'calc(12px + var(--cookie-bar))',
          phone: 'calc(80px + env(safe-area-inset-bottom) + var(--cookie-bar))',
        }}
        zIndex={5}
        isWrapped
        gap={24}
        rowGap={12}
        justify="between"
        marginTop={16}
        className={`${styles.bar} ${edgeClass}`}
        padding={{ base: '16px 24px', phone: 12 }}
        radius="l"
      >
        <Row as="dl" isWrapped align="stretch">
          <div>
            <Text as="dt" size="small" tone="muted">
              {t('give')}
            </Text>
            <dd>
              <Gold minor={Number(giveMinor)} />
            </dd>
          </div>
          <div>
            <Text as="dt" size="small" tone="muted">
              {t('take')}
            </Text>
            <dd>
              <Gold minor={Number(takeMinor)} />
            </dd>
          </div>
          <div className={restMinor === undefined ? styles.missing : styles.rest}>
            <Text as="dt" size="small" tone="muted">
              {restMinor === undefined
                ? t('missing', { sum: formatGold(Number(takeMinor - giveMinor) / 100) })
                : t('rest')}
            </Text>
            <dd>
              <Gold minor={Number(restMinor ?? giveMinor - takeMinor)} />
            </dd>
          </div>
        </Row>
        <Button flex={{ phone: '1 1 100%' }} size="l" isLoading={isPending} onClick={press}>
          <ArrowsLeftRightIcon weight="bold" aria-hidden="true" />
          {isReady ? t('press', { give: choice.chosen.length, take: targets.length }) : t('pressEmpty')}
        </Button>
      </Row>
    </>
  )
}

/** What the player gives, or takes. */
function Side({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      gap={16}
      phoneGap={12}
      className={`${styles.side} ${edgeClass}`}
      padding={{ base: 20, phone: '14px 12px' }}
      position="relative"
      radius="l"
    >
      {children}
    </Grid>
  )
}
