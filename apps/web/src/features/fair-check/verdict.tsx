import type { ReactNode } from 'react'
import { SealCheckIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './check-result.module.css'

/** The result in one line with its basis; `children` are at the end of the row. */
export function Verdict({
  tone,
  title,
  text,
  children,
}: {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}) {
  const Icon = tone === 'good' ? SealCheckIcon : WarningCircleIcon
  return (
    <Row isWrapped className={styles.verdict} data-tone={tone}>
      <Icon weight="fill" className={styles.seal} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </Row>
  )
}
