import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { minorFromAmount } from '@runecase/api/money.ts'
import { UPGRADE_DEFAULT_FACTOR, UPGRADE_ITEMS_LIMIT } from '@runecase/api/upgrades-rules.ts'
import type { UpgradeRules } from '@runecase/game/play-rules.ts'
import { leastStake, planUpgrade, upgradeThreshold } from '@runecase/game/upgrade.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../api/session.ts'
import {
  chanceText,
  GuestPanel,
  ITEM_GAMES_NS,
  OwnPicker,
  rereadTargets,
  StillLists,
  TargetPicker,
  twoListsClass,
  type UniqueItem,
  useEscape,
  useItemChoice,
  useOwnItems,
  useTargetFilter,
  worthMinor,
} from '../../core/item-games/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowFatLinesUpIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { Stack } from '../../ui/stack.tsx'
import { showToast } from '../../ui/toast.tsx'
import { QuickTargets } from './quick-targets.tsx'
import { UpgradeDial } from './upgrade-dial.tsx'
import { UpgradeMiddle } from './upgrade-middle.tsx'
import { OwnSide, TargetSide } from './upgrade-sides.tsx'
import styles from './upgrade-table.module.css'
import { useUpgrade } from './use-upgrade.ts'

const priceOf = (target: UniqueItem) => minorFromAmount(target.priceData.price, 'GOLD')

/** The dial with the stake and the target, and the lists of both. */
export function UpgradeTable({ rules }: { readonly rules: UpgradeRules }) {
  const { t } = useTranslation([UPGRADES_NS, ITEM_GAMES_NS, MESSAGES_NS])
  const viewer = useViewer()
  const own = useOwnItems(viewer?.userId)
  const [query] = useSearchParams()
  const choice = useItemChoice(own.items, UPGRADE_ITEMS_LIMIT, query.getAll('item').slice(0, 1))
  const [picked, setPicked] = useState<UniqueItem | null>(null)
  const [isSkipped, setIsSkipped] = useState(false)
  const upgrade = useUpgrade({
    onRefused: async (error) => {
      const renew = picked && (await rereadTargets(error, [picked]))
      if (renew) setPicked((before) => (before ? (renew([before])[0] ?? null) : before))
    },
  })
  const middle = useRef<HTMLDivElement>(null)
  const { phase } = upgrade
  useEscape(phase.kind === 'spinning', () => setIsSkipped(true))

  const chosenMinor = worthMinor(choice.chosen)
  const filter = useTargetFilter(
    {
      from: chosenMinor === 0n ? undefined : Number((chosenMinor * BigInt(UPGRADE_DEFAULT_FACTOR * 100)) / 100n) / 100,
    },
    'price_asc',
  )
  const stake = phase.kind === 'idle' ? null : phase.stake
  const items = stake?.items ?? choice.chosen
  // A target that the items' sum exceeds is dropped.
  const target = stake?.target ?? (picked && chosenMinor > priceOf(picked) ? null : picked)
  const sumMinor = stake?.plan.ownMinor ?? chosenMinor
  const planned = stake?.plan ?? (target && sumMinor > 0n ? planUpgrade(rules, sumMinor, priceOf(target), false) : null)
  const plan = typeof planned === 'string' ? null : planned
  const isBusy = phase.kind === 'asking' || phase.kind === 'spinning'
  useScreenHold('show', isBusy)
  const done = phase.kind === 'done' ? phase.answer : null
  // The used items stay in the table until the next choice, and do not count for it.
  const ownMinor = done ? 0n : sumMinor

  const warn = (code: 'no_inventory_items' | 'no_upgrade_item') =>
    showToast({ kind: 'info', title: t(`messages:errors.${code}`) })
  const warnTooFar = (tooFar: UniqueItem) =>
    showToast({
      kind: 'info',
      title: t('item-games:refused.upgrade_multiplier_too_high', {
        minimum: formatGold(Number(leastStake(rules, priceOf(tooFar)) - ownMinor) / 100),
      }),
    })
  const choose = (next: UniqueItem) => {
    if (done) leave()
    if (ownMinor > priceOf(next)) {
      showToast({
        kind: 'info',
        title: t('messages:errors.invalid_sum', { minimum: formatGold(Number(ownMinor) / 100) }),
      })
    } else {
      if (isTooFar(next)) warnTooFar(next)
      setPicked(next)
    }
  }
  const isTooFar = (one: UniqueItem) =>
    ownMinor > 0n && planUpgrade(rules, ownMinor, priceOf(one), false) === 'multiplier_too_high'
  const leave = () => {
    upgrade.leave()
    choice.clear()
  }
  const press = () => {
    if (done) return leave()
    if (choice.chosen.length === 0) return warn('no_inventory_items')
    if (!target) return warn('no_upgrade_item')
    if (!plan) return warnTooFar(target)
    setIsSkipped(false)
    middle.current?.scrollIntoView({ block: 'nearest' })
    upgrade.press({ items: choice.chosen, target, plan })
  }
  /** Tells the player when his stake exceeds the target, which is then dropped. */
  const dropOutgrown = (afterMinor: bigint) => {
    if (done) leave()
    if (!picked || afterMinor <= priceOf(picked)) return
    setPicked(null)
    showToast({
      kind: 'info',
      title: t('messages:errors.invalid_sum', { minimum: formatGold(Number(afterMinor) / 100) }),
    })
  }
  const toggleOwn: typeof choice.toggle = (item) => {
    const isLeaving = choice.ids.includes(item.id)
    if (isLeaving) {
      if (done) leave()
    } else if (choice.ids.length < UPGRADE_ITEMS_LIMIT) dropOutgrown(chosenMinor + worthMinor([item]))
    choice.toggle(item)
  }
  const chooseFirst: typeof choice.chooseFirst = (items) => {
    dropOutgrown(worthMinor(items.slice(0, UPGRADE_ITEMS_LIMIT)))
    choice.chooseFirst(items)
  }

  return (
    <>
      <Grid columns={{ base: 'minmax(0, 1fr) 420px minmax(0, 1fr)', laptop: 2 }} gap={24} className={styles.table}>
        <OwnSide
          items={items}
          sumMinor={sumMinor}
          state={phase.kind === 'idle' ? 'open' : done ? 'spent' : 'staked'}
          onRemove={toggleOwn}
        />
        <Stack gap={16} justify="start" className={styles.middle} ref={middle}>
          <UpgradeDial
            threshold={plan?.threshold ?? 0}
            spin={phase.kind === 'spinning' || phase.kind === 'done' ? phase.spin : null}
            isSkipped={isSkipped}
            state={done ? (done.success ? 'won' : 'lost') : isBusy ? 'spinning' : 'idle'}
            label={plan ? t('chanceNamed', { chance: chanceText(plan.threshold) }) : t('pick')}
            onStop={upgrade.stop}
          >
            <UpgradeMiddle plan={plan} done={done} />
          </UpgradeDial>
          <QuickTargets rules={rules} sumMinor={sumMinor} isBusy={isBusy || done !== null} onPick={choose} />
          {phase.kind === 'spinning' ? (
            <Button size="l" kind="secondary" isFull onClick={() => setIsSkipped(true)}>
              {t('skip')}
            </Button>
          ) : (
            <Button size="l" isFull isLoading={phase.kind === 'asking'} onClick={press}>
              <ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />
              <span>{t(done ? 'again' : 'press')}</span>
            </Button>
          )}
          <Row as="ul" gap={16} align="stretch" justify="center" text="label" tone="muted" className={styles.legend}>
            <li data-level="low">{t('legend.low')}</li>
            <li data-level="middle">{t('legend.middle')}</li>
            <li data-level="high">{t('legend.high')}</li>
          </Row>
        </Stack>
        <TargetSide target={target} state={done ? (done.success ? 'won' : 'lost') : 'open'} />
      </Grid>
      <StillLists className={twoListsClass} isBusy={isBusy}>
        {viewer ? (
          <OwnPicker
            title={t('item-games:own.title')}
            own={own}
            choice={{ ...choice, toggle: toggleOwn, chooseFirst }}
            isScrolling
          />
        ) : (
          <GuestPanel />
        )}
        <TargetPicker
          title={t('targets')}
          state={filter}
          isChosen={(item) => target?.id === item.id}
          isOff={(item) => isTooFar(item) || ownMinor > priceOf(item)}
          aside={(item) => {
            if (ownMinor === 0n) return null
            if (isTooFar(item) || ownMinor > priceOf(item)) return t('tooFar')
            return `${formatNumber(Math.floor(upgradeThreshold(rules, ownMinor, priceOf(item)) / 100_000) / 10, 1)} %`
          }}
          onToggle={(item) => (!done && target?.id === item.id ? setPicked(null) : choose(item))}
        />
      </StillLists>
    </>
  )
}
