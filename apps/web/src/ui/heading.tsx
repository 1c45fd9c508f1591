import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './heading.module.css'

type HeadingSize = 'hero' | 'h1' | 'h2' | 'h3' | 'h4' | 'ui'

/** A heading; its level is that of the document's outline, its size that of the design (of its level by default). */
export function Heading({
  level,
  size = `h${level}`,
  className,
  ...rest
}: {
  readonly level: 1 | 2 | 3 | 4
  readonly size?: HeadingSize | undefined
} & ComponentProps<'h1'>) {
  const Element = `h${level}` as const
  return <Element {...rest} className={classNames(styles[size], className)} />
}
