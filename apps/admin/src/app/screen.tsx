import type { ReactNode } from 'react'
import { BRAND } from '../api/brand.ts'
import { AlsoHere } from './also-here.tsx'
import styles from './screen.module.css'

/** A screen: its heading with extra content beside it, and its body. */
export function Screen({
  title,
  badge,
  actions,
  children,
}: {
  readonly title: string
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <>
      <title>{`${title} · ${BRAND}`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        {badge}
        <div className={styles.actions}>{actions}</div>
      </header>
      <AlsoHere />
      {children}
    </>
  )
}

/** A panel of a screen. */
export function Panel({
  title,
  aside,
  children,
}: {
  readonly title?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.panel}>
      {title || aside ? (
        <header>
          {title ? <h2>{title}</h2> : null}
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  )
}
