import { formatGold } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { CheckedPlay } from './check-play.ts'
import styles from './won-items.module.css'

/** The number of displayed items; an opening may have given more. */
const MOST = 3

interface WonRoll {
  readonly itemId: string
  readonly index: number
  readonly item?: { readonly name: string; readonly image: string; readonly rarity: string }
}

interface OddsOfPlay {
  readonly rows: readonly { readonly item: string; readonly value: number }[]
}

/** The items of an opening, if the data contains their look. */
export function WonItems({ play }: { readonly play: CheckedPlay['play'] }) {
  if (!Array.isArray(play?.rolls) || typeof play.odds !== 'string') return null
  const { rows } = JSON.parse(play.odds) as OddsOfPlay
  const worthOf = (slug: string) => rows.find((row) => row.item === slug)?.value ?? 0
  return (
    <Row
      as="ul"
      isWrapped
      gap={8}
      align="stretch"
      className={styles.items}
      margin={{ base: '0 0 0 auto', phone: 0 }}
      width={{ phone: '100%' }}
    >
      {(play.rolls as readonly WonRoll[]).slice(0, MOST).map(({ itemId, index, item }) =>
        item ? (
          <Row
            as="li"
            gap={12}
            text="small"
            tone="muted"
            key={index}
            data-r={item.rarity}
            padding="8px 16px 8px 8px"
            flex={{ phone: 1 }}
            radius="m"
          >
            <Picture src={item.image} width={72} height={64} alt="" hasBlur={false} />
            <span>
              <Text display="block" tone="light" as="b" size="strong" marginBottom={4}>
                {item.name}
              </Text>
              {formatGold(worthOf(itemId))} GOLD
            </span>
          </Row>
        ) : null,
      )}
    </Row>
  )
}
