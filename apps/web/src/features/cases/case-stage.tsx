import CASES_NS from 'texts:features/cases/cases'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlide } from '../../motion/use-glide.ts'
import { Reel } from '../../reels/reel.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Text } from '../../ui/text.tsx'
import styles from './case-stage.module.css'
import { FastPop } from './fast-pop.tsx'
import { MulticastPlate } from './multicast-plate.tsx'
import type { OpeningPhase } from './opening-phase.ts'
import { ReelColumns } from './reel-columns.tsx'

type Running = Extract<OpeningPhase, { kind: 'running' }>

/** The lit box in which a case is opened. */
export function CaseStage({
  hue,
  phase,
  children,
}: {
  readonly hue: number
  readonly phase: OpeningPhase['kind']
  readonly children: ReactNode
}) {
  const { t } = useTranslation(CASES_NS)
  const stage = useGlide<HTMLElement>()
  useEffect(() => {
    // On a small screen the button may be far below, and the animation must not run out of view.
    if (phase === 'running' || phase === 'done') scrollToSee(stage.current)
  }, [phase, stage])
  return (
    <section className={`${styles.stage} ${edgeClass}`} ref={stage} aria-label={t('stage')}>
      <Picture
        src="/i/static/bg/stage"
        width={1312}
        height={540}
        sizes="(max-width: 1439px) 100vw, 1312px"
        alt=""
        className={styles.ground}
        style={{ filter: `hue-rotate(${hue}deg)` }}
        isEager
      />
      {children}
    </section>
  )
}

/** The animation of a result, until it stops or is skipped by a tap, Escape or the space bar. */
export function RunningStage({
  phase,
  image,
  onStop,
}: {
  readonly phase: Running
  readonly image: string
  readonly onStop: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const [isSkipped, setIsSkipped] = useState(false)
  const [isFactorSeen, setIsFactorSeen] = useState(!phase.won.isMulticast || phase.show.kind === 'pop')
  useEffect(() => {
    const skipByKey = (event: KeyboardEvent) => {
      if (event.repeat || (event.key !== 'Escape' && event.key !== ' ')) return
      if (event.key === ' ' && isPressable(event.target)) return
      event.preventDefault()
      setIsFactorSeen(true)
      setIsSkipped(true)
    }
    document.addEventListener('keydown', skipByKey)
    return () => document.removeEventListener('keydown', skipByKey)
  }, [])
  const skip = () => {
    setIsFactorSeen(true)
    setIsSkipped(true)
  }
  return (
    <div className={styles.running}>
      <Show
        phase={phase}
        image={image}
        isFactorSeen={isFactorSeen}
        onFactorSeen={() => setIsFactorSeen(true)}
        isSkipped={isSkipped}
        onStop={onStop}
      />
      <button type="button" className={styles.skip} data-skip="" aria-label={t('skip')} onClick={skip}>
        <Text as="span" size="small" tone="faint">
          {t('skipHint')}
        </Text>
      </button>
    </div>
  )
}

/**
 * Elements that handle the space bar themselves. The open button is disabled while it runs and keeps the focus: there the space bar skips.
 */
const PRESSABLE = 'button:not([aria-disabled="true"], [data-skip]), a[href], summary, input, select, textarea'

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PRESSABLE) !== null
}

function Show({
  phase: { show, won },
  image,
  isFactorSeen,
  onFactorSeen,
  isSkipped,
  onStop,
}: {
  readonly phase: Running
  readonly image: string
  readonly isFactorSeen: boolean
  readonly onFactorSeen: () => void
  readonly isSkipped: boolean
  readonly onStop: () => void
}) {
  if (show.kind === 'pop') return <FastPop image={image} isSkipped={isSkipped} onStop={onStop} />
  if (!isFactorSeen) return <MulticastPlate won={won} onSeen={onFactorSeen} />
  if (show.kind === 'reel') return <Reel reel={show.reel} isSkipped={isSkipped} onStop={onStop} />
  return <ReelColumns columns={show.columns} hiddenCount={show.hiddenCount} isSkipped={isSkipped} onStop={onStop} />
}
