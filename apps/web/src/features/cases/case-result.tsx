import CASES_NS from 'texts:features/cases/cases'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CaseDrop, findLine } from '../../core/catalog/public.ts'
import { useSellDrops } from '../../core/inventory/public.ts'
import { useEntrance, useFirstFocus } from '../../motion/use-entrance.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CoinsIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './case-table.module.css'
import { OpenControls } from './open-controls.tsx'
import { paidPerOpening, type Won } from './opening-phase.ts'
import { ResultGrid } from './result-grid.tsx'
import { Reveal } from './reveal.tsx'
import { type OpenedItem, sumOf } from './show-plan.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** The won items and their actions. */
export function CaseResult({
  won,
  drops,
  again,
  count,
  max,
  onCount,
  onLeave,
}: {
  readonly won: Won
  readonly drops: readonly CaseDrop[]
  readonly again: ReactNode
  readonly count: number
  readonly max: number
  readonly onCount: (count: number) => void
  readonly onLeave: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const selling = useSellDrops()
  const [proved, setProved] = useState<OpenedItem | null>(null)
  const actions = useFirstFocus<HTMLDivElement>()
  const box = useEntrance<HTMLDivElement>()
  const { items } = won.answer
  const [first] = items
  const left = items.filter((item) => !selling.isSold(item))
  return (
    <div ref={box}>
      {first && items.length === 1 ? (
        <Reveal
          item={first}
          won={won}
          chance={findLine(drops, first.roll.ticket)?.chance}
          selling={selling}
          again={again}
          onProof={setProved}
          onLeave={onLeave}
        />
      ) : (
        <>
          <ResultGrid won={won} paid={paidPerOpening(won) * won.count} selling={selling} onProof={setProved} />
          <Text tone="muted" align="center" className={styles.note}>
            {left.length > 0 && <span>{t('inInventoryMany')}</span>} <Link to={paths.ownProfile()}>{t('keep')}</Link>
            {' · '}
            <button type="button" onClick={onLeave}>
              {t('toCase')}
            </button>
          </Text>
          <OpenControls count={count} max={max} isDisabled={false} onCount={onCount}>
            <Row as="span" isInline gap={8} tone="muted">
              {t('sum')} <Gold value={sumOf(left)} size="s" />
            </Row>
            <Row isWrapped gap={12} align="stretch" className={styles.actions} ref={actions}>
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
              {again}
            </Row>
          </OpenControls>
        </>
      )}
      {proved && (
        <OnDemand onMissing={() => setProved(null)}>
          <ProofDialog item={proved} drops={drops} onClose={() => setProved(null)} />
        </OnDemand>
      )}
    </div>
  )
}
