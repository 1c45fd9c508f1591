import { edgeClass } from '../../ui/panel.tsx'
import styles from './pass-progress.module.css'

/** The style of a panel of the pass. */
export const panelClass = `${styles.panel} ${edgeClass}`
