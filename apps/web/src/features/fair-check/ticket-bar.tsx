import { TICKETS } from '@runecase/game/fair-roll.ts'
import type { OddsDocumentRow } from '@runecase/game/odds-document.ts'
import { formatCoins } from '../../ui/format.ts'
import styles from './ticket-bar.module.css'

const shareOf = (tickets: number) => `${(tickets / TICKETS) * 100}%`

/** All tickets of a case side by side, one segment per item, and the rolled ticket. Decorative: the text beside it says the same. */
export function TicketBar({
  rows,
  ticket,
  rarity,
}: {
  readonly rows: readonly OddsDocumentRow[]
  readonly ticket: number
  readonly rarity: string | undefined
}) {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.bar}>
        {[...rows]
          .sort((a, b) => a.from - b.from)
          .map((row) => {
            const isWon = row.from <= ticket && ticket < row.to
            return (
              <i
                key={row.from}
                style={{ width: shareOf(row.to - row.from) }}
                data-won={isWon || undefined}
                data-r={isWon ? (rarity ?? 'mythical') : undefined}
              />
            )
          })}
      </div>
      <u style={{ left: shareOf(ticket) }} />
      <span style={{ left: `clamp(40px, ${shareOf(ticket)}, calc(100% - 40px))` }}>{formatCoins(ticket)}</span>
    </div>
  )
}
