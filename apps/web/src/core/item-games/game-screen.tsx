import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import styles from './game-screen.module.css'

/** The page of a game with items. */
export function GameScreen({ children }: { readonly children: ReactNode }) {
  return <Page>{children}</Page>
}

/** The player's items and the targets, side by side, or stacked on narrow screens. */
export const twoListsClass = styles.two
