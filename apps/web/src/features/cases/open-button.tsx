import CASES_NS from 'texts:features/cases/cases'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RefillLink } from '../../core/daily-cases/public.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ArrowClockwiseIcon, LockIcon, LockKeyOpenIcon, TimerIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Price } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { clockText, timeLeft } from '../../ui/time-left.ts'
import { NextCaseLink } from './next-case-link.tsx'
import styles from './open-button.module.css'
import { isBusy, type OpeningPhase } from './opening-phase.ts'
import type { OpeningTerms } from './opening-terms.ts'

interface OpenButtonProps {
  /** The id of its case. */
  readonly caseId: number
  readonly caseName: string
  readonly caseSlug: string
  readonly terms: OpeningTerms
  readonly phase: OpeningPhase
  readonly count: number
  /** Null before hydration. */
  readonly nowMs: number | null
  readonly onPress: () => void
}

/**
 * The open button: its label states the price, or why it is disabled. It is the same element while it opens and after a refusal, so that
 * keyboard users keep the focus.
 */
export function OpenButton({ caseId, caseName, caseSlug, terms, phase, count, nowMs, onPress }: OpenButtonProps) {
  const { t } = useTranslation(CASES_NS)
  const button = useRestoredFocus(phase)
  if (!isBusy(phase)) {
    if (terms.kind === 'guest') {
      return (
        <SignInLink action="open" size="l" className={styles.open}>
          {t('button.guest')}
        </SignInLink>
      )
    }
    // Nothing is left to open here: the button becomes a link to another case.
    if (terms.kind === 'taken') return <NextCaseLink slug={caseSlug} className={styles.open} />
    if (terms.kind === 'needsRefill')
      return <RefillLink caseId={caseId} name={caseName} size="l" className={styles.open} />
    // GOLD can be bought at once; coins must be earned.
    if (terms.kind === 'poor' && terms.currency === 'GOLD') {
      return (
        <ButtonLink to={paths.refill()} kind="gold" size="l" className={styles.open} data-action="open">
          {t('button.refill')} <Price value={terms.missing} currency={terms.currency} />
        </ButtonLink>
      )
    }
  }
  const busyText = isBusy(phase) ? t(isSlow(phase) ? 'button.checking' : 'button.busy') : undefined
  const isOff = !isBusy(phase) && terms.kind !== 'free' && terms.kind !== 'paid'
  return (
    <Button
      ref={button}
      size="l"
      className={styles.open}
      disabled={isOff}
      data-action="open"
      aria-label={busyText}
      aria-disabled={isBusy(phase) || undefined}
      data-first-focus={(!isOff && phase.kind === 'done') || undefined}
      onClick={onPress}
    >
      {busyText ? (
        <>
          <Spinner className={styles.ring} />
          <span role="status">{busyText}</span>
        </>
      ) : (
        <ButtonText terms={terms} isAgain={phase.kind === 'done'} count={count} nowMs={nowMs} />
      )}
    </Button>
  )
}

const isSlow = (phase: OpeningPhase) => phase.kind === 'asking' && phase.isSlow

function ButtonText({
  terms,
  isAgain,
  count,
  nowMs,
}: Pick<OpenButtonProps, 'terms' | 'count' | 'nowMs'> & { readonly isAgain: boolean }): ReactNode {
  const { t } = useTranslation(CASES_NS)
  const icon = isAgain ? (
    <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
  ) : (
    <LockKeyOpenIcon weight="fill" aria-hidden="true" />
  )
  switch (terms.kind) {
    case 'guest':
    case 'needsRefill':
    case 'taken':
      return null
    case 'poor':
      return (
        <>
          <span>{t('button.poor')}</span> <Price value={terms.missing} currency={terms.currency} />
        </>
      )
    case 'free':
      return (
        <>
          {icon}
          <span>{t(isAgain ? 'button.againFree' : 'button.free')}</span>
        </>
      )
    case 'paid':
      return (
        <>
          {icon}
          <span>{isAgain ? (count > 1 ? t('button.againMany', { count }) : t('button.again')) : t('button.paid')}</span>{' '}
          <Price value={terms.cost} currency={terms.currency} />
        </>
      )
    case 'upcoming':
      return (
        <>
          <TimerIcon weight="fill" aria-hidden="true" />
          <span>{t('button.upcoming')}</span> <LocalTime at={terms.opensAt} hasTime />
        </>
      )
    case 'cooldown': {
      const time = nowMs === null ? '' : clockText(timeLeft(Date.parse(terms.availableAt) - nowMs))
      return (
        <>
          <TimerIcon weight="fill" aria-hidden="true" />
          <span>{t('button.cooldown', { time })}</span>
        </>
      )
    }
    case 'locked':
      return (
        <>
          <LockIcon weight="fill" aria-hidden="true" />
          <span>
            {terms.level === null || terms.levels === 0
              ? t('button.lockedByHand')
              : t('button.locked', { level: terms.level, levels: terms.levels })}
          </span>
        </>
      )
    default:
      return t(`button.${terms.kind}`)
  }
}

/** The result's button disappears when clicked: the focus moves to the button that replaces it. */
function useRestoredFocus({ kind }: OpeningPhase) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (kind === 'asking' && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [kind])
  return button
}
