import type { ReactNode } from 'react'
import { edgeClass } from '../../ui/panel.tsx'
import picker from './picker.module.css'

/** A panel of a game's screen, in the style of the item pickers. */
export function GamePanel({ children }: { readonly children: ReactNode }) {
  return <section className={`${picker.panel} ${edgeClass}`}>{children}</section>
}
