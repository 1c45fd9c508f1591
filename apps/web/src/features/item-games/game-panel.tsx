import type { ReactNode } from 'react'
import { edgeClass } from '../../ui/panel.tsx'
import picker from './picker.module.css'

/** A panel of a game's screen, as the pickers have it. */
export function GamePanel({ children }: { readonly children: ReactNode }) {
  return <section className={`${picker.panel} ${edgeClass}`}>{children}</section>
}
