import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import messages from '@runecase/api/messages.ru.json' with { type: 'json' }
import { goldFromMinor } from '@runecase/api/money.ts'
import { shopWords } from '@runecase/api/shop-words-rules.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PrizeRow } from './leaderboards.sql.ts'
import texts from './prize-texts.ru.json' with { type: 'json' }

export interface ShowPrizeDeps {
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly pictures: Pictures
  readonly seasonBook: SeasonBook
  readonly clock: Clock
}

type Prize = Pick<PrizeRow, 'kind' | 'catalogueItemId' | 'amount'>
type ShownDrop = NonNullable<EndpointData<Api['listLeaderboardHistory']>[number]['drop']>

/** The value of a prize in minor units of GOLD; coins have no price. */
export function prizeWorth({ catalogue }: Pick<ShowPrizeDeps, 'catalogue'>, prize: Prize): bigint {
  if (prize.catalogueItemId !== null) return catalogue.itemById(prize.catalogueItemId).priceMinor
  return prize.kind === 'gold' ? (prize.amount ?? 0n) : 0n
}

/** The coin in which prizes are paid: its name in the plural, and the id of its picture. */
export interface Coin {
  readonly name: string
  readonly picture: string
}

/** The coin of the event that pages show; a neutral one without an event. */
export async function currentCoin({ seasonBook, clock }: ShowPrizeDeps): Promise<Coin> {
  const season = (await seasonBook.get()).currentAt(clock.nowMs())
  if (!season) return { name: shopWords(messages.coin).coin.Plural, picture: 'misc/coin-event' }
  return { name: shopWords(season.coinNames).coin.Plural, picture: season.coinsIcon }
}

/** A prize as a drop: an item of the catalogue, or a sum of money. `valueMinor`: its value when it was given. */
export function showDrop(
  deps: ShowPrizeDeps,
  coin: Coin,
  prize: Prize,
  valueMinor: bigint | null = null,
): Omit<ShownDrop, 'id'> {
  if (prize.catalogueItemId !== null) {
    const { name, image, rarity, priceMinor } = deps.catalogue.itemById(prize.catalogueItemId)
    return { name, image, rarity, price: goldFromMinor(valueMinor ?? priceMinor) }
  }
  const isGold = prize.kind === 'gold'
  return {
    name: isGold ? texts.gold : `${coin.name}: ${prize.amount ?? 0n}`,
    image: deps.pictures.pathOf(isGold ? 'misc/coin-gold' : coin.picture),
    rarity: isGold ? 'immortal' : 'legendary',
    price: goldFromMinor(prizeWorth(deps, prize)),
  }
}
