import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'

/** The page of a game with items. */
export function GameScreen({ children }: { readonly children: ReactNode }) {
  return <Page>{children}</Page>
}
