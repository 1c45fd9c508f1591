import CASES_NS from 'texts:features/cases/cases'
import { lazy, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS, type CaseDrop } from '../../core/catalog/public.ts'
import { NextFreeCase } from '../../core/daily-cases/public.ts'
import { STRIP_PICTURE } from '../../reels/strip-card.tsx'
import { playClick } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { Price } from '../../ui/money.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { fetchPicture, preparePicture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import type { CardPlace } from './card-place.ts'
import { CaseHeading } from './case-heading.tsx'
import { CaseResult } from './case-result.tsx'
import { CaseStage, RunningStage } from './case-stage.tsx'
import { IdleCase } from './idle-case.tsx'
import { OpenButton } from './open-button.tsx'
import { OpenControls } from './open-controls.tsx'
import { isBusy, type OpeningPhase, type Won } from './opening-phase.ts'
import { type CaseDetails, isFreeCase, maxCount, type Opener, openingTerms } from './opening-terms.ts'
import { RESULT_PICTURE } from './result-grid.tsx'
import { REVEAL_PICTURE } from './reveal.tsx'
import { bestOf, type Show, sumOf } from './show-plan.ts'
import { useClock } from './use-clock.ts'
import { useOpening } from './use-opening.ts'

const FairnessDialog = lazy(() => import('./fairness-dialog.tsx'))

/** The heading, the stage and the controls of a case: everything that an opening changes. */
export function CaseTable({
  details,
  drops,
  opener,
}: {
  readonly details: CaseDetails
  readonly drops: readonly CaseDrop[]
  readonly opener: Opener | null
}) {
  const { t } = useTranslation(CASES_NS)
  const [wantedCount, setCount] = useState(1)
  const [seal, setSeal] = useState<'unseen' | 'open' | 'closed'>('unseen')
  const [place, setPlace] = useState<CardPlace | null>(null)
  const opening = useOpening(details, drops)
  const { phase } = opening
  const nowMs = useClock(Boolean(details.user?.availableAt) || details.requiresRefill)
  const max = maxCount(details)
  const count = Math.min(wantedCount, max)
  const terms = openingTerms(details, opener, count, nowMs ?? 0)
  const pay = 'cost' in terms ? terms : undefined
  const press = () => {
    if (terms.kind !== 'paid' && terms.kind !== 'free') return
    // Also the user gesture that a browser requires before the first sound.
    playClick()
    opening.press(count, terms.cost)
  }
  const stop = (from: CardPlace | null) => {
    // The strip stays still until the picture of the won item can be painted.
    void whenPrepared().then(() => {
      setPlace(from)
      opening.stop()
    })
  }
  const show = shownShow(phase)
  // Nothing may cover the screen from the click until the result is closed.
  useScreenHold('show', phase.kind !== 'idle')
  useScreenHold('spin', isBusy(phase))
  useStripPictures(drops)
  const whenPrepared = usePreparedPictures(phase)
  useAnnouncedResult(phase)
  const button = (
    <OpenButton
      caseId={details.id}
      caseName={details.name}
      caseSlug={details.slug}
      terms={terms}
      phase={phase}
      count={count}
      nowMs={nowMs}
      onPress={press}
    />
  )
  const controls = (
    <OpenControls count={count} max={max} isDisabled={isBusy(phase)} onCount={setCount} isPinned>
      {pay && pay.balanceAfter >= 0 && !isBusy(phase) && (
        <Row display={{ phone: 'none' }} as="span" isInline gap={8} tone="muted">
          {t('balanceAfter')} <Price value={pay.balanceAfter} currency={pay.currency} size="s" />
        </Row>
      )}
      {button}
    </OpenControls>
  )
  return (
    <>
      <CaseHeading details={details} onSeal={() => setSeal('open')} />
      <CaseStage colour={details.colorData.from} phase={phase.kind}>
        {hasIdleCase(phase) && (
          <IdleCase
            details={details}
            drops={drops}
            isAsked={phase.kind === 'asking'}
            isGone={phase.kind === 'running'}
          />
        )}
        {show && (
          <RunningStage
            key={show.won.answer.items[0]?.id}
            phase={show}
            image={details.appearanceData.image}
            isOver={phase.kind === 'done'}
            onStop={stop}
          />
        )}
        {phase.kind === 'done' ? (
          <CaseResult
            key={phase.won.answer.items[0]?.id}
            won={phase.won}
            place={place}
            drops={drops}
            again={button}
            onSoldAgain={terms.kind === 'paid' || terms.kind === 'free' ? press : undefined}
            count={count}
            max={max}
            onCount={setCount}
            onLeave={opening.leave}
          />
        ) : (
          controls
        )}
      </CaseStage>
      {isFreeCase(details) && !isBusy(phase) && <NextFreeCase slug={details.slug} />}
      {seal !== 'unseen' && (
        <OnDemand onMissing={() => setSeal('unseen')}>
          <FairnessDialog
            details={details}
            isPlayer={opener !== null}
            isOpen={seal === 'open'}
            onOpenChange={(isOpen) => setSeal(isOpen ? 'open' : 'closed')}
          />
        </OnDemand>
      )}
    </>
  )
}

/** Loads and decodes the strip's small pictures in advance, so that no decoding happens while the reel runs. */
function useStripPictures(drops: readonly CaseDrop[]): void {
  const retained = useRef<readonly HTMLImageElement[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      retained.current = [...new Set(drops.map(({ image }) => image))].map((src) => {
        const picture = fetchPicture({ src, ...STRIP_PICTURE })
        // A picture that fails to load is missing only on its card.
        picture.decode().catch(() => undefined)
        return picture
      })
    }, 600)
    return () => clearTimeout(timer)
  }, [drops])
}

/** The closed case, and while it makes room for the strip. */
const hasIdleCase = (phase: OpeningPhase) =>
  phase.kind === 'idle' || phase.kind === 'asking' || (phase.kind === 'running' && phase.show.kind !== 'pop')

/** What was played for the result on the stage, while it runs and while it fades. */
function shownShow(phase: OpeningPhase): { readonly won: Won; readonly show: Show } | null {
  if (phase.kind === 'running') return phase
  return phase.kind === 'done' && phase.show ? { won: phase.won, show: phase.show } : null
}

/** The longest that a stopped strip waits for a picture over a slow network. */
const PICTURE_WAIT_MS = 1200

/** Loads and decodes the won items' pictures before the reels stop. Returns a function that waits until they are ready. */
function usePreparedPictures(phase: OpeningPhase): () => Promise<unknown> {
  const won = phase.kind === 'running' ? phase.won : undefined
  const prepared = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const items = won?.answer.items ?? []
    const box = items.length === 1 ? REVEAL_PICTURE : RESULT_PICTURE
    prepared.current = Promise.all(
      [...new Set(items.map(({ image }) => image))].map((src) => preparePicture({ src, ...box })),
    )
  }, [won])
  return () => Promise.race([prepared.current, new Promise((resolve) => setTimeout(resolve, PICTURE_WAIT_MS))])
}

/** Announces the result to screen readers. */
function useAnnouncedResult(phase: OpeningPhase): void {
  const { t } = useTranslation([CASES_NS, CATALOG_NS])
  const won = phase.kind === 'done' ? phase.won : undefined
  useEffect(() => {
    const items = won?.answer.items ?? []
    const best = bestOf(items)
    if (!best) return
    const params = { name: best.name, rarity: t(`catalog:rarity.${best.rarity}`), price: formatGold(best.price) }
    announce(
      items.length === 1
        ? t('won', params)
        : t('wonMany', { ...params, count: items.length, sum: formatGold(sumOf(items)) }),
    )
  }, [won, t])
}
