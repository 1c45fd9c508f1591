import UI_NS from 'texts:ui/ui'
import { levelBand } from '@runecase/game/level.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './level-ring.module.css'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** An avatar in a ring that shows the progress to the next level, in the colour of the level's band. */
export function LevelRing({
  id,
  avatar,
  level,
  percent,
  size = 48,
  isEager = false,
  className,
  ...props
}: StyleProps & {
  readonly id?: string
  readonly avatar: string
  readonly level: number
  /** 0 to 100. */
  readonly percent: number
  readonly size?: 38 | 44 | 48 | 56 | 72 | 104 | 136
  readonly isEager?: boolean
  readonly className?: string | undefined
}) {
  const { t } = useTranslation(UI_NS)
  const band = level >= 1 ? levelBand(level) : 1
  const placed = splitStyleProps({
    ...props,
    style: {
      '--size': `${size}px`,
      '--share': `${percent}%`,
      // The last band is a conic gradient itself, which cannot be nested in another.
      '--ring': band === 200 ? 'var(--lv-200)' : `conic-gradient(var(--band) var(--share), rgb(190 164 255 / .16) 0)`,
      '--band': band === 200 ? 'var(--gold-300)' : `var(--lv-${band})`,
    } as CSSProperties,
  })
  return (
    <span {...(id && { id })} className={classNames(styles.ring, placed.className, className)} {...placed.style}>
      <Avatar src={avatar} size={size - Math.round(size / 8)} isEager={isEager} className={styles.face} />
      <span className={styles.plate}>
        <span className="visually-hidden">{t('level')} </span>
        {level}
      </span>
    </span>
  )
}
