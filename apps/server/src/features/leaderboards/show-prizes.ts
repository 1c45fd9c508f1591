import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { PrizeRow } from './leaderboards.sql.ts'
import texts from './prize-texts.ru.json' with { type: 'json' }

export interface ShowPrizeDeps {
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly pictures: Pictures
}

type Prize = Pick<PrizeRow, 'kind' | 'catalogueItemId' | 'amount'>
type ShownDrop = NonNullable<EndpointData<Api['listLeaderboardHistory']>[number]['drop']>

/** The value of a prize in minor units of GOLD; coins have no price. */
export function prizeWorth({ catalogue }: Pick<ShowPrizeDeps, 'catalogue'>, prize: Prize): bigint {
  if (prize.catalogueItemId !== null) return catalogue.itemById(prize.catalogueItemId).priceMinor
  return prize.kind === 'gold' ? (prize.amount ?? 0n) : 0n
}

/** A prize as a drop: an item of the catalogue, or a sum of money. `valueMinor`: its value when it was given. */
export function showDrop(deps: ShowPrizeDeps, prize: Prize, valueMinor: bigint | null = null): Omit<ShownDrop, 'id'> {
  if (prize.catalogueItemId !== null) {
    const { name, image, rarity, priceMinor } = deps.catalogue.itemById(prize.catalogueItemId)
    return { name, image, rarity, price: goldFromMinor(valueMinor ?? priceMinor) }
  }
  const isGold = prize.kind === 'gold'
  return {
    name: isGold ? texts.gold : texts.coins.replace('{{count}}', String(prize.amount ?? 0n)),
    image: deps.pictures.pathOf(isGold ? 'misc/coin-gold' : 'misc/coin-event'),
    rarity: isGold ? 'immortal' : 'legendary',
    price: goldFromMinor(prizeWorth(deps, prize)),
  }
}
