import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShieldCheckIcon } from '../../ui/icons.tsx'
import { UPGRADES_NS } from '../upgrades/upgrades.i18n.ts'
import styles from './game-heading.module.css'

/** The name of a game, extra content beside it, and the seal that opens its rules and seeds. */
export function GameHeading({
  title,
  children,
  seal,
  onSeal,
}: {
  readonly title: string
  readonly children?: ReactNode
  /** The label of the seal; `onSeal` makes it a button. */
  readonly seal?: string
  readonly onSeal?: () => void
}) {
  const { t } = useTranslation(UPGRADES_NS)
  const text = seal ?? t('seal')
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {children}
      {onSeal ? (
        <button type="button" className={styles.seal} onClick={onSeal}>
          <ShieldCheckIcon weight="fill" aria-hidden="true" />
          {text}
        </button>
      ) : (
        <span className={styles.seal}>
          <ShieldCheckIcon weight="fill" aria-hidden="true" />
          {text}
        </span>
      )}
    </header>
  )
}
