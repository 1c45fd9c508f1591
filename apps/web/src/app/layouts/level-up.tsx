import { levelBand } from '@runecase/game/level.ts'
import { type CSSProperties, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/live-region.tsx'
import styles from './level-up.module.css'

/** A level that was reached: its colour washes over the upper edge of the page, and its number is shown for a moment. */
export default function LevelUp({ level }: { readonly level: number }) {
  const { t } = useTranslation('shell')
  useEffect(() => announce(t('levelUp', { level })), [t, level])
  const band = levelBand(level)
  const colour = band === 200 ? 'var(--gold-300)' : `var(--lv-${band})`
  return (
    <div className={styles.levelUp} style={{ '--band': colour } as CSSProperties} aria-hidden="true">
      <div className={styles.wash} />
      <p className={styles.plate}>
        <b>{level}</b>
        {t('levelUpTitle')}
      </p>
    </div>
  )
}
