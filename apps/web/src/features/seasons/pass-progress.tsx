import { useTranslation } from 'react-i18next'
import { Coins } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { panelClass } from './pass-panel.ts'
import styles from './pass-progress.module.css'
import { SEASONS_NS } from './seasons.i18n.ts'
import type { Pass } from './seasons.queries.ts'

const MEDALS = {
  rare: '/i/static/misc/bp-rare',
  middle: '/i/static/misc/bp-rare',
  ultra: '/i/static/misc/bp-ultra',
  final: '/i/static/misc/bp-ultra',
} as const

/** How far the player is on the whole way, with the rare levels on it. */
export function PassProgress({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation(SEASONS_NS)
  const { levels, currentCoins } = pass
  const next = levels.find(({ cost }) => cost > currentCoins)
  const reached = levels.filter(({ cost }) => cost <= currentCoins).length
  const before = next ? next.cost - next.costDiff : 0
  // Levels stand at equal distances, whatever they cost.
  const share = (reached + (next ? (currentCoins - before) / next.costDiff : 0)) / levels.length
  return (
    <div className={panelClass}>
      <div className={styles.head}>
        <b>{t('pass.reached', { level: reached })}</b>
        <span>
          {next
            ? t('pass.toNext', { done: currentCoins - before, all: next.costDiff, level: next.level })
            : t('pass.whole')}
        </span>
        <Coins value={currentCoins} />
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('pass.progress')}
        aria-valuemin={0}
        aria-valuemax={levels.length}
        aria-valuenow={reached}
      >
        <span style={{ background: pass.challengeProgressGradient, inlineSize: `${Math.min(1, share) * 100}%` }} />
        {levels.flatMap(({ level, type }) =>
          type === 'classic'
            ? []
            : [
                <Picture
                  key={level}
                  src={MEDALS[type]}
                  width={40}
                  height={40}
                  alt=""
                  className={styles.medal}
                  style={{ insetInlineStart: `${(level / levels.length) * 100}%` }}
                />,
              ],
        )}
      </div>
    </div>
  )
}
