import { Link } from 'react-router'
import styles from './link-tabs.module.css'
import { useOpenTab } from './use-open-tab.ts'

interface LinkTab {
  readonly path: string
  readonly label: string
  readonly isOpen: boolean
}

/** The parts of a section or a record, each with its own address; they look like the stock tabs. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  const strip = useOpenTab<HTMLElement>(tabs.find(({ isOpen }) => isOpen)?.path)
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.path} to={tab.path} {...(tab.isOpen && { 'aria-current': 'page' as const })}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
