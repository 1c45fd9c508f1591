import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { minorFromAmount } from '@runecase/api/money.ts'
import { UPGRADE_ITEMS_LIMIT } from '@runecase/api/upgrades-rules.ts'
import { leastStake, planUpgrade, upgradeThreshold } from '@runecase/game/upgrade.ts'
import type { UpgradeRules } from '@runecase/game/upgrade-rules.ts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../api/session.ts'
import {
  chanceText,
  GuestPanel,
  ITEM_GAMES_NS,
  OwnPicker,
  PausedLists,
  rereadTargets,
  TargetPicker,
  type UniqueItem,
  useEscape,
  useItemChoice,
  useOwnItems,
  useTargetFilter,
  worthMinor,
} from '../../core/item-games/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { ArrowFatLinesUpIcon, CaretDownIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { QuickTargets } from './quick-targets.tsx'
import { UpgradeDial } from './upgrade-dial.tsx'
import { UpgradeMiddle } from './upgrade-middle.tsx'
import { UpgradeStakes } from './upgrade-stakes.tsx'
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
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const drawerId = useId()
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
  // Sorts the targets by price, beginning just above the stake.
  const filter = useTargetFilter({ from: chosenMinor === 0n ? undefined : Number(chosenMinor + 1n) / 100 }, 'price_asc')
  const stake = phase.kind === 'idle' ? null : phase.stake
  const items = stake?.items ?? choice.chosen
  // A target that the stake has outgrown is dropped.
  const target = stake?.target ?? (picked && chosenMinor > priceOf(picked) ? null : picked)
  const sumMinor = stake?.plan.ownMinor ?? chosenMinor
  const planned = stake?.plan ?? (target && sumMinor > 0n ? planUpgrade(rules, sumMinor, priceOf(target), false) : null)
  const plan = typeof planned === 'string' ? null : planned
  const isBusy = phase.kind === 'asking' || phase.kind === 'spinning'
  useScreenHold('show', isBusy)
  const done = phase.kind === 'done' ? phase.answer : null
  // The used items stay on the table until the next choice, and do not count for it.
  const ownMinor = done ? 0n : sumMinor

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
    if (!target || !plan) return
    setIsSkipped(false)
    setIsDrawerOpen(false)
    scrollToSee(middle.current)
    upgrade.press({ items: choice.chosen, target, plan })
  }
  /** Tells the player that their stake exceeds the target, which is then dropped. */
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

  /** What is missing before the button can be pressed. */
  const missing = sumMinor === 0n ? 'items' : !target ? 'target' : !plan ? 'tooFar' : null

  return (
    <div className={styles.table}>
      <PausedLists className={styles.own} isBusy={isBusy}>
        {viewer ? (
          <Box
            display={{ phone: 'none' }}
            maxHeight={{ phone: 'calc(100svh - 280px)' }}
            id={drawerId}
            className={styles.drawer}
            data-open={isDrawerOpen || undefined}
          >
            <OwnPicker
              title={t('item-games:own.title')}
              own={own}
              choice={{ ...choice, toggle: toggleOwn, chooseFirst }}
              isFilling
            />
          </Box>
        ) : (
          <GuestPanel />
        )}
      </PausedLists>
      <Stack order={{ phone: -1 }} gridArea="middle" gap={12} justify="start" className={styles.middle} ref={middle}>
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
        <UpgradeStakes
          items={items}
          sumMinor={sumMinor}
          target={target}
          state={phase.kind === 'idle' ? 'open' : done ? (done.success ? 'won' : 'lost') : 'staked'}
        />
        <QuickTargets
          rules={rules}
          sumMinor={sumMinor}
          targetId={target?.id}
          isBusy={isBusy || done !== null}
          onPick={choose}
        />
      </Stack>
      <PausedLists className={styles.targets} isBusy={isBusy}>
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
          isFilling
        />
      </PausedLists>
      <FootBar className={styles.foot}>
        {viewer && (
          <Box
            as="button"
            display={{ base: 'none', phone: 'flex' }}
            minHeight={{ phone: 32 }}
            type="button"
            className={styles.handle}
            aria-expanded={isDrawerOpen}
            aria-controls={drawerId}
            onClick={() => setIsDrawerOpen(!isDrawerOpen)}
          >
            {t('own')}
            <Text as="span" tone="muted">
              {t('ownCount', { count: items.length, max: UPGRADE_ITEMS_LIMIT })}
            </Text>
            <Gold minor={Number(sumMinor)} size="s" />
            <CaretDownIcon weight="bold" aria-hidden="true" />
          </Box>
        )}
        {phase.kind === 'spinning' ? (
          <Button size="l" kind="secondary" isFull onClick={() => setIsSkipped(true)}>
            {t('skip')}
          </Button>
        ) : (
          <Button
            size="l"
            isFull
            disabled={phase.kind === 'idle' && missing !== null}
            isLoading={phase.kind === 'asking'}
            onClick={press}
          >
            <ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />
            <span>{t(done ? 'again' : missing ? `missing.${missing}` : 'press')}</span>
          </Button>
        )}
      </FootBar>
    </div>
  )
}
