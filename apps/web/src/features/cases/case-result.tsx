import CASES_NS from 'texts:features/cases/cases'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CaseDrop, findLine } from '../../core/catalog/public.ts'
import { useSellDrops } from '../../core/inventory/public.ts'
import { useEntrance, useFirstFocus } from '../../motion/use-entrance.ts'
import { paths } from '../../navigation/paths.ts'
import { playPicture } from '../../navigation/seo.queries.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowClockwiseIcon, CoinsIcon } from '../../ui/icons.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { CardPlace } from './card-place.ts'
import styles from './case-result.module.css'
import { OpenControls } from './open-controls.tsx'
import { paidPerOpening, type Won } from './opening-phase.ts'
import { ResultGrid } from './result-grid.tsx'
import { Reveal } from './reveal.tsx'
import type { OpenedItem } from './show-plan.ts'

/** Loaded on demand: the first view needs neither a result nor sharing. */
const Sharing = lazy(async () => ({ default: (await import('../../core/sharing/public.ts')).Sharing }))
const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** The won items and their actions. */
export function CaseResult({
  won,
  place,
  drops,
  again,
  count,
  max,
  onSoldAgain,
  onCount,
  onLeave,
}: {
  readonly won: Won
  /** The card of the strip that a single item grows from. */
  readonly place: CardPlace | null
  readonly drops: readonly CaseDrop[]
  readonly again: ReactNode
  readonly count: number
  readonly max: number
  /** Opens again after everything is sold; undefined while it cannot be opened. */
  readonly onSoldAgain: (() => void) | undefined
  readonly onCount: (count: number) => void
  readonly onLeave: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const selling = useSellDrops()
  const [proved, setProved] = useState<OpenedItem | null>(null)
  const [shared, setShared] = useState<OpenedItem | null>(null)
  const actions = useFirstFocus<HTMLDivElement>()
  const box = useEntrance<HTMLDivElement>()
  const { items } = won.answer
  const [first] = items
  const left = items.filter((item) => !selling.isSold(item))
  return (
    <Stack minWidth={0} gridArea="1 / 1 / -1 / -1" zIndex={3} className={styles.result} ref={box}>
      {first && items.length === 1 ? (
        <Reveal
          item={first}
          won={won}
          place={place}
          chance={findLine(drops, first.roll.ticket)?.chance}
          selling={selling}
          again={again}
          onProof={setProved}
          onShare={setShared}
          onLeave={onLeave}
        />
      ) : (
        <>
          <ResultGrid won={won} paid={paidPerOpening(won) * won.count} selling={selling} onProof={setProved}>
            <Text as="span" tone="muted" className={styles.note}>
              {left.length > 0 && <span>{t('inInventoryMany')}</span>} <Link to={paths.ownProfile()}>{t('keep')}</Link>
              {' · '}
              <button type="button" onClick={onLeave}>
                {t('toCase')}
              </button>
            </Text>
          </ResultGrid>
          <OpenControls count={count} max={max} isDisabled={false} onCount={onCount} isPinned isShort>
            <Row
              width={{ phone: '100%' }}
              isWrapped
              gap={12}
              phoneGap={8}
              align="stretch"
              className={styles.actions}
              ref={actions}
            >
              <Button
                size="l"
                kind="gold"
                isLoading={selling.isBusy}
                disabled={left.length === 0}
                onClick={() => selling.sell(left)}
              >
                <CoinsIcon weight="fill" aria-hidden="true" />
                {t(left.length === 0 ? 'sold' : 'sellAll')}
              </Button>
              {onSoldAgain && left.length > 0 && (
                <Button
                  size="l"
                  kind="secondary"
                  disabled={selling.isBusy}
                  onClick={() => selling.sell(left, onSoldAgain)}
                >
                  <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
                  {t('sellAllAgain')}
                </Button>
              )}
              {again}
            </Row>
          </OpenControls>
        </>
      )}
      {shared && (
        <OnDemand onMissing={() => setShared(null)}>
          <Sharing
            play={{ name: shared.name, path: paths.drop(shared.id), picture: playPicture('drop', shared.id) }}
            onClose={() => setShared(null)}
          />
        </OnDemand>
      )}
      {proved && (
        <OnDemand onMissing={() => setProved(null)}>
          <ProofDialog item={proved} drops={drops} onClose={() => setProved(null)} />
        </OnDemand>
      )}
    </Stack>
  )
}
