import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** A shimmering placeholder in the size of the loading content; the parent sets `aria-busy`. */
export function Skeleton({
  className,
  ...props
}: StyleProps & { readonly className?: string | undefined; readonly style?: CSSProperties }) {
  const { className: placed, style } = splitStyleProps(props)
  return <span className={classNames(styles.skeleton, placed, className)} {...style} aria-hidden="true" />
}
