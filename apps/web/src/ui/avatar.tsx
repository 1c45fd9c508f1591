import styles from './avatar.module.css'
import { Picture } from './picture.tsx'

/** A round avatar; the name is beside it. */
export function Avatar({
  src,
  size,
  className = '',
  isEager = false,
}: {
  readonly src: string
  /** The diameter in CSS pixels. */
  readonly size: number
  readonly className?: string | undefined
  readonly isEager?: boolean
}) {
  return (
    <Picture
      src={src}
      width={size}
      height={size}
      alt=""
      isEager={isEager}
      className={`${styles.avatar} ${className}`}
    />
  )
}
