import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { BattleMoment } from './battle-moment.ts'
import { BATTLES_NS } from './battles.i18n.ts'
import type { Battle } from './battles.queries.ts'
import styles from './round-strip.module.css'

/** Every round with its case: past ones darken, the present one is lit and stays in sight. */
export function RoundStrip({ battle, moment }: { readonly battle: Battle; readonly moment: BattleMoment }) {
  const { t } = useTranslation(BATTLES_NS)
  const list = useRef<HTMLOListElement>(null)
  const current =
    moment.phase === 'finished' ? -1 : (moment.spinning ?? (moment.phase === 'playing' ? moment.settled - 1 : -1))
  useEffect(() => {
    const strip = list.current
    const card = strip?.children[current]
    if (!strip || !(card instanceof HTMLElement)) return
    // The strip itself scrolls, never the page.
    strip.scrollTo({
      left: card.offsetLeft - strip.clientWidth / 2 + card.clientWidth / 2,
      behavior: isMotionReduced() ? 'auto' : 'smooth',
    })
  }, [current])
  return (
    <div className={`${styles.panel} ${edgeClass}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard. */}
      <ol className={styles.rounds} ref={list} tabIndex={0} aria-label={t('room.round')}>
        {battle.rounds.map(({ case: one }, round) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place.
            key={round}
            data-state={
              round === current ? 'current' : round < moment.settled && moment.phase !== 'finished' ? 'past' : undefined
            }
            aria-current={round === current ? 'step' : undefined}
          >
            <small aria-hidden="true">{round + 1}</small>
            <Picture
              src={one.image}
              width={64}
              height={64}
              alt={t('room.roundCase', { round: round + 1, name: one.name })}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
