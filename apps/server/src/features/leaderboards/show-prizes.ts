import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import messagesEn from '@runecase/api/messages.en.json' with { type: 'json' }
import messagesRu from '@runecase/api/messages.ru.json' with { type: 'json' }
import { goldFromMinor } from '@runecase/api/money.ts'
import { shopWords } from '@runecase/api/shop-words-rules.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Clock } from '../../platform/clock.ts'
import { textsIn } from '../../platform/texts.ts'
import type { PrizeRow } from './leaderboards.sql.ts'
import prizesEn from './prize-texts.en.json' with { type: 'json' }
import prizesRu from './prize-texts.ru.json' with { type: 'json' }

const textsOf = textsIn({
  ru: { ...prizesRu, coin: messagesRu.coin },
  en: { ...prizesEn, coin: messagesEn.coin },
})

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

/** The display of prizes without their own picture: the names of GOLD and, in the plural, of the coin, and the id of the coin's picture. */
export interface Coin {
  readonly gold: string
  readonly name: string
  readonly picture: string
}

/** The coin of the season that pages show, in a language; a neutral one without a season. */
export async function currentCoin({ seasonBook, clock }: ShowPrizeDeps, language: string): Promise<Coin> {
  const { gold, coin } = textsOf(language)
  const season = (await seasonBook.get()).currentAt(clock.nowMs())
  if (!season) return { gold, name: shopWords(coin).coin.Plural, picture: 'misc/coin-event' }
  return { gold, name: shopWords(season.coinNames).coin.Plural, picture: season.coinsIcon }
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
    name: isGold ? coin.gold : `${coin.name}: ${prize.amount ?? 0n}`,
    image: deps.pictures.pathOf(isGold ? 'misc/coin-gold' : coin.picture),
    rarity: isGold ? 'immortal' : 'legendary',
    price: goldFromMinor(prizeWorth(deps, prize)),
  }
}
