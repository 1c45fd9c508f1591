import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { type Margins, spacingClass } from './spacing.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** A shimmering placeholder in the size of the loading content; the parent sets `aria-busy`. */
export function Skeleton({
  marginTop,
  marginBottom,
  className,
  ...props
}: Margins & StyleProps & { readonly className?: string | undefined; readonly style?: CSSProperties }) {
  const { className: placed, style } = splitStyleProps(props)
  const names = classNames(styles.skeleton, spacingClass({ marginTop, marginBottom }), placed, className)
  return <span className={names} {...style} aria-hidden="true" />
}
