import { TICKETS } from '@runecase/game/fair-roll.ts'
import type { OddsDocumentRow } from '@runecase/game/odds-document.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './ticket-bar.module.css'

const shareOf = (tickets: number) => `${(tickets / TICKETS) * 100}%`

/**
 * All tickets of a case side by side, one segment per item in the colour of its rarity, and the rolled ticket. Decorative: the text beside
 * it says the same.
 */
export function TicketBar({
  rows,
  rarities,
  ticket,
}: {
  readonly rows: readonly OddsDocumentRow[]
  readonly rarities: readonly string[]
  readonly ticket: number
}) {
  return (
    <Box padding="0 0 26px" marginTop={10} position="relative" className={styles.place} aria-hidden="true">
      <Row ground="ink-3" overflow="hidden" align="stretch" height={34} radius="m" className={styles.bar}>
        {rows
          .map((row, index) => ({ ...row, rarity: rarities[index] }))
          .sort((a, b) => a.from - b.from)
          .map(({ from, to, rarity }) => (
            <i
              key={from}
              style={{ width: shareOf(to - from) }}
              data-won={(from <= ticket && ticket < to) || undefined}
              data-r={rarity ?? 'mythical'}
            />
          ))}
      </Row>
      <Box ground="light" as="u" position="absolute" width={2} height={46} top={0} style={{ left: shareOf(ticket) }} />
      <Text
        position="absolute"
        isTabular
        bottom={0}
        as="span"
        size="label"
        whiteSpace="nowrap"
        style={{ left: `clamp(40px, ${shareOf(ticket)}, calc(100% - 40px))` }}
      >
        {formatCoins(ticket)}
      </Text>
    </Box>
  )
}
