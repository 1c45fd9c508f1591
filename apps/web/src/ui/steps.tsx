import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './steps.module.css'

export interface Step {
  readonly state: 'done' | 'now' | 'next' | 'failed'
  /** An icon, decoration. */
  readonly icon: ReactNode
  readonly title: string
  /** Why it failed, or what is being waited for. */
  readonly text?: string | undefined
  /** When it was. */
  readonly aside?: ReactNode
}

/** The way of something from its beginning to its end, and how far it has come. */
export function Steps({ steps, className = '' }: { readonly steps: readonly Step[]; readonly className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <ol className={`${styles.steps} ${className}`}>
      {steps.map(({ state, icon, title, text, aside }) => (
        <li key={title} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.node} aria-hidden="true">
            {icon}
          </span>
          <div>
            <b>{title}</b>
            <span className="visually-hidden"> ({t(`step.${state}`)})</span>
            {text && <p>{text}</p>}
          </div>
          {aside && <span className={styles.aside}>{aside}</span>}
        </li>
      ))}
    </ol>
  )
}
