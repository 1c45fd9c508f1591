import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { CONTRACT_ITEMS_MAX, CONTRACT_ITEMS_MIN } from '@runecase/api/contracts-rules.ts'
import type { ContractRules } from '@runecase/game/contract-rules.ts'
import { experienceForItems } from '@runecase/game/level.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import {
  GuestPanel,
  ITEM_GAMES_NS,
  OwnPicker,
  PausedLists,
  useEscape,
  useItemChoice,
  useOwnItems,
  worthMinor,
} from '../../core/item-games/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { HammerIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ContractOutcomes } from './contract-outcomes.tsx'
import { ContractResult } from './contract-result.tsx'
import styles from './contract-table.module.css'
import { Forge } from './forge.tsx'
import { MultiplierTable } from './multiplier-table.tsx'
import { useContract } from './use-contract.ts'

/** The forge with the chosen items, the possible results, and the published chances; afterwards, the result. */
export function ContractTable({ rules }: { readonly rules: ContractRules }) {
  const { t } = useTranslation([CONTRACTS_NS, ITEM_GAMES_NS])
  const viewer = useViewer()
  const own = useOwnItems(viewer?.userId)
  const choice = useItemChoice(own.items, CONTRACT_ITEMS_MAX)
  const contract = useContract()
  const [isSkipped, setIsSkipped] = useState(false)
  const { phase } = contract
  useEscape(phase.kind === 'forging', () => setIsSkipped(true))
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small screen the button may be far below, and the animation must not run out of view.
    if (phase.kind === 'forging' || phase.kind === 'done') scrollToSee(top.current)
  }, [phase.kind])
  const items = phase.kind === 'idle' ? choice.chosen : phase.items
  const sumMinor = worthMinor(items)
  const missing = CONTRACT_ITEMS_MIN - items.length
  const isBusy = phase.kind === 'asking' || phase.kind === 'forging'
  useScreenHold('show', isBusy)
  const press = () => {
    if (missing > 0) {
      showToast({ kind: 'info', title: t('needMore', { count: missing }) })
      return
    }
    setIsSkipped(false)
    contract.press(items)
  }
  const again = () => {
    choice.clear()
    contract.leave()
  }
  return (
    <div className={styles.table}>
      <div ref={top} className={styles.top}>
        {phase.kind === 'done' ? (
          <ContractResult rules={rules} items={phase.items} answer={phase.answer} onAgain={again} />
        ) : (
          <Box
            as="section"
            position="relative"
            radius="l"
            overflow="clip"
            className={`${styles.stage} ${edgeClass}`}
            data-forging={phase.kind === 'forging' || undefined}
          >
            <Grid
              columns={{ base: '292px minmax(0, 1fr) 316px', laptop: 'minmax(0, 1fr) 316px', phone: 1 }}
              gap={16}
              padding={{ base: 24, phone: '16px 12px' }}
              className={styles.parts}
            >
              <ContractOutcomes sumMinor={sumMinor} />
              <Forge
                items={items}
                sumMinor={sumMinor}
                state={phase.kind === 'idle' ? 'open' : phase.kind}
                isSkipped={isSkipped}
                onRemove={choice.toggle}
                onForged={contract.finish}
              />
              <div>
                <Heading level={2} size="h3" marginBottom={12}>
                  {t('table')}
                </Heading>
                <MultiplierTable rules={rules} sumMinor={sumMinor} drawn={null} />
              </div>
            </Grid>
            <Row
              gap={16}
              rowGap={12}
              ground="ink-2-75"
              lineAbove="line-1"
              isWrapped
              className={styles.bar}
              padding={{ base: '16px 24px', phone: 12 }}
            >
              <Text tone="muted">
                <Text as="b" tone="default">
                  {t('count', { count: items.length, max: CONTRACT_ITEMS_MAX })}
                </Text>{' '}
                {t('items')}
              </Text>
              <Text tone="muted">
                {t('exp')}{' '}
                <Text as="b" tone="default">
                  +{formatNumber(Number(experienceForItems(sumMinor)) / 100)}
                </Text>
              </Text>
            </Row>
          </Box>
        )}
      </div>
      {phase.kind !== 'done' && (
        <FootBar className={styles.foot}>
          {phase.kind !== 'forging' && (
            <Button size="l" kind="ghost" disabled={items.length === 0 || isBusy} onClick={choice.clear}>
              {t('clear')}
            </Button>
          )}
          {/* One button for both states, so that keyboard users keep the focus. */}
          <Button
            size="l"
            kind={phase.kind === 'forging' ? 'secondary' : 'primary'}
            className={phase.kind === 'forging' ? undefined : styles.press}
            isLoading={phase.kind === 'asking'}
            onClick={phase.kind === 'forging' ? () => setIsSkipped(true) : press}
          >
            {phase.kind === 'forging' ? (
              t('skip')
            ) : (
              <>
                <HammerIcon weight="fill" aria-hidden="true" />
                <span>
                  {missing > 0
                    ? t('needMore', { count: missing })
                    : `${t('press')} ${formatGold(Number(sumMinor) / 100)}`}
                </span>
              </>
            )}
          </Button>
        </FootBar>
      )}
      <PausedLists className={styles.own} isBusy={isBusy}>
        {viewer ? (
          <OwnPicker
            title={t('item-games:own.title')}
            own={own}
            choice={{
              ...choice,
              toggle: (item) => {
                if (phase.kind === 'done') contract.leave()
                choice.toggle(item)
              },
            }}
          />
        ) : (
          <GuestPanel />
        )}
      </PausedLists>
    </div>
  )
}
