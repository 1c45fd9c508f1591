import UI_NS from 'texts:ui/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckIcon, CircleIcon, HourglassMediumIcon, XIcon } from './icons.tsx'
import { LocalTime } from './local-time.tsx'
import styles from './timeline.module.css'

export interface TimelineStep {
  readonly key: string
  readonly state: 'done' | 'now' | 'next' | 'bad'
  /** Shown instead of the state's own icon. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  /** ISO 8601; future steps have none. */
  readonly at?: string | undefined
}

const MARKS = { done: CheckIcon, now: HourglassMediumIcon, next: CircleIcon, bad: XIcon } as const

/** Steps below each other, each with its text and time; the running one is the current step for screen readers. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const { t } = useTranslation(UI_NS)
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, state, icon, title, text, at }) => {
        const Mark = MARKS[state]
        return (
          <li key={key} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <span className={styles.node} aria-hidden="true">
              {icon ?? <Mark weight="bold" />}
            </span>
            <div className={styles.words}>
              <b>{title}</b>
              <span className="visually-hidden"> ({t(`step.${state}`)})</span>
              {text && <div className={styles.text}>{text}</div>}
            </div>
            <span className={styles.at}>{at !== undefined && <LocalTime at={at} hasTime />}</span>
          </li>
        )
      })}
    </ol>
  )
}
