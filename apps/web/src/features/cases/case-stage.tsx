import CASES_NS from 'texts:features/cases/cases'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remember, remembered } from '../../api/remembered.ts'
import { useGlide } from '../../motion/use-glide.ts'
import { Reel } from '../../reels/reel.tsx'
import { revealPlanOf } from '../../reels/reveal-plan.ts'
import { soundSwitch } from '../../sound/sound-setting.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { SpeakerHighIcon, SpeakerSlashIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { useStoredSwitch } from '../../ui/stored-switch.ts'
import { Text } from '../../ui/text.tsx'
import { type CardPlace, placeOfCard } from './card-place.ts'
import styles from './case-stage.module.css'
import { FastPop } from './fast-pop.tsx'
import { MulticastPlate } from './multicast-plate.tsx'
import { type OpeningPhase, paidPerOpening } from './opening-phase.ts'
import { ReelColumns } from './reel-columns.tsx'

type Running = Extract<OpeningPhase, { kind: 'running' }>

/** The lit box in which a case is opened: as high for the closed case as for the strip and the result, dark from the strip on. */
export function CaseStage({
  colour,
  phase,
  children,
}: {
  /** The colour of the case, as CSS. */
  readonly colour: string
  readonly phase: OpeningPhase['kind']
  readonly children: ReactNode
}) {
  const { t } = useTranslation(CASES_NS)
  const stage = useGlide<HTMLElement>()
  useEffect(() => {
    // On a small screen the button may be far below, and the animation must not run out of view. Afterwards the page stays where it is.
    if (phase === 'asking') scrollToSee(stage.current)
  }, [phase, stage])
  return (
    <Grid
      ground="ink-0"
      isIsolated
      as="section"
      columns={1}
      position="relative"
      margin={{ phone: '0 calc(-1 * var(--gutter))' }}
      minHeight="var(--stage-high)"
      overflow="clip"
      className={`${styles.stage} ${edgeClass}`}
      ref={stage}
      aria-label={t('stage')}
      data-phase={phase}
      style={{ '--a': colour } as Record<string, string>}
    >
      <Box isIsolated position="absolute" inset={0} zIndex={-1} className={styles.ground}>
        <Picture
          position="absolute"
          shownWidth="100%"
          shownHeight="100%"
          fit="cover"
          maxWidth="none"
          inset={0}
          src="/i/static/bg/stage"
          width={1312}
          height={540}
          sizes="(max-width: 1439px) 100vw, 1312px"
          alt=""
          isEager
        />
      </Box>
      {children}
    </Grid>
  )
}

/**
 * The animation of a result, until it stops or is skipped by a tap, Escape or the space bar. It fades out while the result grows from its
 * winning card.
 */
export function RunningStage({
  phase,
  image,
  isOver,
  onStop,
}: {
  readonly phase: Pick<Running, 'won' | 'show'>
  readonly image: string
  readonly isOver: boolean
  readonly onStop: (place: CardPlace | null) => void
}) {
  const { t } = useTranslation(CASES_NS)
  const [isSkipped, setIsSkipped] = useState(false)
  const [isFactorSeen, setIsFactorSeen] = useState(!phase.won.isMulticast || phase.show.kind === 'pop')
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (isOver) return
    const skipByKey = (event: KeyboardEvent) => {
      if (event.repeat || (event.key !== 'Escape' && event.key !== ' ')) return
      if (event.key === ' ' && isPressable(event.target)) return
      event.preventDefault()
      setIsFactorSeen(true)
      setIsSkipped(true)
    }
    document.addEventListener('keydown', skipByKey)
    return () => document.removeEventListener('keydown', skipByKey)
  }, [isOver])
  const skip = () => {
    setIsFactorSeen(true)
    setIsSkipped(true)
  }
  if (isGone) return null
  return (
    <Box
      position="relative"
      minWidth={0}
      minHeight={0}
      gridRow={{ phone: '1 / -1' }}
      gridArea="1 / 1"
      className={`${styles.running} ${isOver ? styles.over : ''}`}
      aria-hidden={isOver || undefined}
      onAnimationEnd={({ target, currentTarget }) => isOver && target === currentTarget && setIsGone(true)}
    >
      <Show
        phase={phase}
        image={image}
        isFactorSeen={isFactorSeen}
        onFactorSeen={() => setIsFactorSeen(true)}
        isSkipped={isSkipped}
        onStop={onStop}
      />
      {!isOver && (
        <>
          <Box
            as="button"
            position="absolute"
            radius="l"
            inset={0}
            zIndex={7}
            type="button"
            data-skip=""
            aria-label={t('skip')}
            onClick={skip}
          >
            <Text position="absolute" right={16} bottom={10} as="span" size="small" tone="faint">
              {t('skipHint')}
            </Text>
          </Box>
          <MuteButton />
        </>
      )}
    </Box>
  )
}

/** The first spin asks for the sound, once. */
const SOUND_ASKED_KEY = 'sound-asked'

/**
 * On a phone the strip covers the bar with the switches, so the sound gets a button of its own. At the first spin it is a question at any
 * width.
 */
function MuteButton() {
  const { t } = useTranslation(CASES_NS)
  const [isOn, setOn] = useStoredSwitch(soundSwitch)
  const [isAsked] = useState(() => remembered(SOUND_ASKED_KEY) === null && !soundSwitch.isOn())
  useEffect(() => remember(SOUND_ASKED_KEY, 'true'), [])
  return (
    <Text
      as="button"
      display="none"
      size="small"
      tone="muted"
      position="absolute"
      height={44}
      minWidth={44}
      bottom={0}
      left={8}
      zIndex={8}
      type="button"
      className={`${styles.mute} ${isAsked ? styles.asked : ''}`}
      aria-label={isAsked && !isOn ? undefined : t('sound')}
      aria-pressed={isAsked && !isOn ? undefined : isOn}
      data-skip=""
      onClick={() => setOn(!isOn)}
    >
      {isOn ? (
        <SpeakerHighIcon fontSize={20} flex="none" aria-hidden="true" />
      ) : (
        <SpeakerSlashIcon fontSize={20} flex="none" aria-hidden="true" />
      )}
      {isAsked && !isOn && <span>{t('soundQuestion')}</span>}
    </Text>
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
  readonly phase: Pick<Running, 'won' | 'show'>
  readonly image: string
  readonly isFactorSeen: boolean
  readonly onFactorSeen: () => void
  readonly isSkipped: boolean
  readonly onStop: (place: CardPlace | null) => void
}) {
  const stop = () => onStop(null)
  if (show.kind === 'pop') return <FastPop image={image} isSkipped={isSkipped} onStop={stop} />
  if (!isFactorSeen) return <MulticastPlate won={won} onSeen={onFactorSeen} />
  if (show.kind === 'reel') {
    return (
      <Reel
        reel={show.reel}
        isSkipped={isSkipped}
        isShaken={revealPlanOf(show.reel.item, paidPerOpening(won)).hasShake}
        onStop={(card) => onStop(placeOfCard(card))}
      />
    )
  }
  return <ReelColumns columns={show.columns} hiddenCount={show.hiddenCount} isSkipped={isSkipped} onStop={stop} />
}
