import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { CaretRightIcon, LockIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { type PassLevel, passQuery } from '../seasons/seasons.queries.ts'
import styles from './battle-pass-strip.module.css'
import { HOME_NS } from './home.i18n.ts'

/** How many levels of the way are shown. */
const SHOWN = 8

const ART = {
  classic: '/i/static/misc/bp-classic',
  rare: '/i/static/misc/bp-rare',
  middle: '/i/static/misc/bp-rare',
  ultra: '/i/static/misc/bp-ultra',
  final: '/i/static/misc/bp-ultra',
} as const

/** The levels around the one that the player is at, and the last one. */
function wayOf(levels: readonly PassLevel[]): readonly PassLevel[] {
  const at = levels.findIndex(({ state }) => state === 'done' || state === 'current')
  const from = Math.max(0, Math.min(at - 1, levels.length - SHOWN))
  const last = levels.at(-1)
  return [...levels.slice(from, from + SHOWN - 1), ...(last ? [last] : [])]
}

/** The way to the battle pass of the event. */
export function BattlePassStrip() {
  const { t } = useTranslation(HOME_NS)
  const viewer = useViewer()
  const { data: pass } = useQuery({ ...passQuery(), enabled: viewer !== null })
  const levels = pass?.levels ?? []
  const reached = levels.filter(({ cost }) => cost <= (pass?.currentCoins ?? 0)).length
  return (
    <PrefetchLink
      to={paths.battlePass()}
      className={`${styles.strip} ${edgeClass}`}
      {...clickMark('Battle Pass', 'Home')}
    >
      <span className={styles.head}>
        <Picture src={ART.ultra} width={76} height={76} alt="" />
        <span>
          <b className={styles.title}>{t('pass.title')}</b>
          <span className={styles.lead}>
            {pass ? t('pass.reached', { level: reached, all: levels.length }) : t('pass.text')}
          </span>
        </span>
      </span>
      <span className={styles.way} aria-hidden="true">
        {wayOf(levels).map(({ level, type, state }) => (
          <span key={level} className={styles.level} data-kind={type} data-state={state}>
            <span>
              <Picture src={ART[type]} width={64} height={64} alt="" />
              {state === 'locked' && <LockIcon weight="fill" />}
            </span>
            <i />
          </span>
        ))}
      </span>
      <span className={styles.more} aria-hidden="true">
        <CaretRightIcon weight="bold" />
      </span>
    </PrefetchLink>
  )
}
