import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise'
import { LockKeyOpenIcon } from '@phosphor-icons/react/dist/ssr/LockKeyOpen'
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Price } from '../../ui/money.tsx'
import { timeLeft, twoDigits } from '../../ui/time-left.ts'
import styles from './open-button.module.css'
import type { OpeningPhase } from './opening-phase.ts'
import type { OpeningTerms } from './opening-terms.ts'

interface OpenButtonProps {
  readonly terms: OpeningTerms
  readonly phase: OpeningPhase
  readonly count: number
  /** Null before the page has come to life. */
  readonly nowMs: number | null
  readonly onPress: () => void
}

/** The button that opens: its words say what it costs, or why it cannot be pressed. */
export function OpenButton({ terms, phase, count, nowMs, onPress }: OpenButtonProps) {
  const { t } = useTranslation('opening')
  if (phase.kind === 'asking' || phase.kind === 'running') {
    const isSlow = phase.kind === 'asking' && phase.isSlow
    const words = t(isSlow ? 'button.checking' : 'button.busy')
    return (
      <Button size="l" className={styles.open} aria-label={words} disabled>
        <span role="status">{words}</span>
      </Button>
    )
  }
  const isAgain = phase.kind === 'done'
  switch (terms.kind) {
    case 'guest':
      return (
        <ButtonLink to={paths.register()} size="l" className={styles.open} prefetch="none" preventScrollReset>
          {t('button.guest')}
        </ButtonLink>
      )
    case 'poor':
      // GOLD can be had at once; shards have to be earned.
      return terms.currency === 'GOLD' ? (
        <ButtonLink to={paths.refill()} kind="gold" size="l" className={styles.open}>
          {t('button.refill')} <Price value={terms.missing} currency={terms.currency} />
        </ButtonLink>
      ) : (
        <Button size="l" className={styles.open} disabled>
          {t('button.poor')} <Price value={terms.missing} currency={terms.currency} />
        </Button>
      )
    case 'free':
      return (
        <Pressable onPress={onPress} isAgain={isAgain}>
          {t(isAgain ? 'button.againFree' : 'button.free')}
        </Pressable>
      )
    case 'paid':
      return (
        <Pressable onPress={onPress} isAgain={isAgain}>
          {isAgain ? (count > 1 ? t('button.againMany', { count }) : t('button.again')) : t('button.paid')}{' '}
          <Price value={terms.cost} currency={terms.currency} />
        </Pressable>
      )
    case 'cooldown': {
      const time = nowMs === null ? '' : clockText(Date.parse(terms.availableAt) - nowMs)
      return (
        <Button size="l" className={styles.open} disabled>
          <TimerIcon weight="fill" aria-hidden="true" />
          {t('button.cooldown', { time })}
        </Button>
      )
    }
    case 'locked':
      return <Shut>{terms.level === null ? t('button.lockedByHand') : t('button.locked', { level: terms.level })}</Shut>
    default:
      return <Shut>{t(`button.${terms.kind}`)}</Shut>
  }
}

function Pressable({
  onPress,
  isAgain,
  children,
}: {
  readonly onPress: () => void
  readonly isAgain: boolean
  readonly children: ReactNode
}) {
  return (
    <Button size="l" className={styles.open} onClick={onPress} data-first-focus={isAgain || undefined}>
      {isAgain ? (
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
      ) : (
        <LockKeyOpenIcon weight="fill" aria-hidden="true" />
      )}
      {children}
    </Button>
  )
}

function Shut({ children }: { readonly children: ReactNode }) {
  return (
    <Button size="l" className={styles.open} disabled>
      {children}
    </Button>
  )
}

function clockText(ms: number): string {
  const { days, hours, minutes, seconds } = timeLeft(ms)
  return [days * 24 + hours, minutes, seconds].map(twoDigits).join(':')
}
