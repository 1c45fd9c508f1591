import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Heading } from './heading.tsx'
import styles from './page.module.css'

/** The main part of a screen: as wide as the page, with its margins. */
export function Page({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} className={classNames(styles.page, className)} />
}

/** The head of a page: a back link, the title, and further content at the end of the line. */
export function PageHead({
  title,
  level = 1,
  back,
  aside,
  children,
}: {
  readonly title: ReactNode
  /** The level of the title in the document's outline. */
  readonly level?: 1 | 2 | 3
  readonly back?: ReactNode
  readonly aside?: ReactNode
  /** Shown right after the title. */
  readonly children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      {back}
      <Heading level={level} size="h1">
        {title}
      </Heading>
      {children}
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  )
}
