import styles from './avatar.module.css'
import { Picture, type PictureProps } from './picture.tsx'

/** A round avatar; the name is beside it. */
export function Avatar({
  size,
  className = '',
  ...props
}: Omit<PictureProps, 'width' | 'height' | 'alt'> & {
  /** The diameter in CSS pixels. */
  readonly size: number
}) {
  return <Picture {...props} width={size} height={size} alt="" className={`${styles.avatar} ${className}`} />
}
