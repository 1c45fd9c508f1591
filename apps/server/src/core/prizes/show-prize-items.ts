import { goldFromMinor } from '@runecase/api/money.ts'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { PrizeLine } from '@runecase/game/prize-lines.ts'
import type { Queries } from '../../platform/db.ts'
import type { Pictures } from '../catalog/public.ts'
import { selectPrizeItems } from './prize-terms.sql.ts'

/** The items among prizes, as shown in the back office. */
export async function showPrizeItems(
  queries: Queries,
  pictures: Pictures,
  prizes: readonly PrizeLine[],
): Promise<OddsItemLook[]> {
  const items = await selectPrizeItems(
    queries,
    prizes.flatMap(({ slug }) => slug ?? []),
  )
  return items.map(({ slug, name, image, rarity, priceMinor }) => ({
    ...{ slug, name, rarity },
    image: pictures.pathOf(image),
    price: goldFromMinor(priceMinor),
  }))
}
