import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGold } from '../../ui/format.ts'
import { CrownIcon, PlusIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './battle-column.module.css'
import type { SlotStanding } from './battle-moment.ts'
import { BattleReel } from './battle-reel.tsx'
import { BATTLES_NS } from './battles.i18n.ts'
import type { Battle } from './battles.queries.ts'
import { EmojiIcon } from './emoji-bar.tsx'
import { OpenedCase } from './opened-case.tsx'
import { isOwnSeat } from './own-seat.ts'
import { PlayerName } from './player-name.tsx'
import type { ShownEmoji } from './use-battle.ts'
import { useInTurn } from './use-in-turn.ts'

/** The delay between seats updating after a round, as their reels stop. */
const TURN_MS = 48
/** The drop lists update once all seats have. */
const DROPS_AFTER_MS = 5 * TURN_MS

type Player = Battle['players'][number]

const TONES = ['#8b45ff', '#34b5e2', '#f03573', '#f2b53c'] as const

/** The colour of a slot: in a team battle both slots of a side share one. */
export function toneOf(mode: Battle['mode'], slot: number): string {
  return (mode === 'team' ? TONES[slot <= 2 ? 0 : 2] : TONES[slot - 1]) ?? TONES[0]
}

/** One side of a battle: the player, his reel, total and drops; or a free seat. */
export function BattleColumn({
  battle,
  slot,
  player,
  viewerId,
  emoji,
  place,
  children,
  ...due
}: {
  readonly battle: Battle
  readonly slot: number
  readonly player: Player | undefined
  readonly standing: SlotStanding
  readonly spinning: number | null
  readonly viewerId: string | null
  readonly emoji: ShownEmoji | undefined
  /** The result for this slot; null while the battle runs. */
  readonly outcome: 'won' | 'lost' | null
  /** The place by totals at the end; null where places do not matter. */
  readonly place: number | null
  /** The content of a free seat. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(BATTLES_NS)
  const { standing, spinning, outcome } = useInTurn(
    { standing: due.standing, spinning: due.spinning, outcome: due.outcome },
    `${due.spinning} ${due.standing.drops.length} ${due.standing.total} ${due.standing.isLeading} ${due.outcome}`,
    (slot - 1) * TURN_MS,
  )
  const last = standing.drops.at(-1)
  const round = spinning === null ? undefined : battle.rounds[spinning]
  const spinningDrop = round?.drops.find((drop) => drop.slot === slot)
  const side = battle.mode === 'team' ? t(slot <= 2 ? 'room.teamLight' : 'room.teamDark') : null
  return (
    <section
      className={`${styles.column} ${edgeClass}`}
      style={{ '--tone': toneOf(battle.mode, slot) } as CSSProperties}
      data-leading={(standing.isLeading && outcome === null) || undefined}
      data-outcome={outcome ?? undefined}
      aria-label={player ? player.user.name : t('room.free', { slot })}
    >
      {player ? (
        <>
          <header className={styles.person}>
            <LevelRing avatar={player.user.avatar} level={player.user.level} percent={0} size={48} />
            <p>
              <PlayerName user={player.user} />
              <span>
                {outcome === 'won' && t('room.winner')}
                {outcome === 'lost' && t('room.loser')}
                {outcome === null &&
                  (side ??
                    (player.user.isBot
                      ? t('room.bot')
                      : isOwnSeat(player, viewerId)
                        ? t('room.you')
                        : player.user.id === battle.creatorId
                          ? t('room.creator')
                          : t('room.player')))}
                {outcome !== null && player.user.isBot && ` · ${t('room.bot')}`}
              </span>
            </p>
            <CrownIcon
              weight="fill"
              className={styles.crown}
              aria-label={standing.isLeading && outcome === null ? t('room.leader') : undefined}
              aria-hidden={!standing.isLeading || outcome !== null}
            />
            {outcome !== null && place !== null && (
              <span className={styles.place}>
                <span aria-hidden="true">{place}</span>
                <span className="visually-hidden">{t('room.place', { place })}</span>
              </span>
            )}
            {emoji && (
              <span key={emoji.at} className={styles.bubble}>
                <EmojiIcon code={emoji.content} />
              </span>
            )}
          </header>
          {outcome === null && (
            <div className={styles.stage} data-r={last?.item.rarity}>
              {round && spinningDrop && spinning !== null && battle.startsAt ? (
                <BattleReel
                  key={spinning}
                  drop={spinningDrop}
                  opened={round.case}
                  round={spinning}
                  roundCount={battle.roundCount}
                  startsAt={battle.startsAt}
                />
              ) : (
                <Standing drop={last} next={battle.rounds[0]?.case.image} count={standing.drops.length} />
              )}
            </div>
          )}
          <div className={styles.total}>
            <span>{t('room.total')}</span>
            <Gold value={standing.total} size="l" />
          </div>
          <Drops drops={standing.drops} />
        </>
      ) : (
        <div className={styles.free}>
          <i>
            <PlusIcon weight="bold" aria-hidden="true" />
          </i>
          <p>{t('room.free', { slot })}</p>
          {children}
        </div>
      )}
    </section>
  )
}

/** The drops of a seat so far, updated after the stage has shown them; re-rendered only when there are more. */
const Drops = memo(function Drops({ drops }: Pick<SlotStanding, 'drops'>) {
  const shown = useInTurn(drops, String(drops.length), DROPS_AFTER_MS)
  return (
    <ul className={styles.drops}>
      {shown.map((drop, round) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drop is its round.
        <li key={round} data-r={drop.item.rarity} title={drop.item.name}>
          <Picture src={drop.item.image} width={64} height={64} alt={drop.item.name} />
          <span>{formatGold(drop.item.price)}</span>
        </li>
      ))}
    </ul>
  )
})

/** The stage between rounds: the last drop, or before the first one the case to be opened. */
function Standing({
  drop,
  next,
  count,
}: {
  readonly drop: SlotStanding['drops'][number] | undefined
  readonly next: string | undefined
  readonly count: number
}) {
  if (!drop) {
    return next === undefined ? null : <OpenedCase image={next} isNext />
  }
  return (
    <div key={count} className={styles.shown}>
      <Picture src={drop.item.image} width={144} height={144} alt="" isEager />
      <b>{drop.item.name}</b>
    </div>
  )
}
