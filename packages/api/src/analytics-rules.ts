/** What a press on a part of the site is counted under; the place says where it was pressed. */
export const CLICK_TARGETS = [
  'Cases',
  'Battles',
  'Upgrades',
  'Contracts',
  'Missions',
  'Secret Shop',
  'Battle Pass',
  'Top',
  'Coins',
  'Daily',
  'Bonuses',
  'Refill',
  'Spend Coins',
  'Overview',
  'Top Players',
  'Join Event',
  'Event Header Button',
  'Answer Helped',
  'Answer Did Not Help',
] as const

/** The five words of a campaign, as links carry them. */
export const UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const

/** Longest word that is counted, in characters. */
export const MAX_COUNTED_LENGTH = 64

/** Most events of one call. */
export const MAX_ANALYTICS_EVENTS = 20

/** How items were sold. */
export const SELL_WAYS = ['one', 'many', 'all'] as const

/** Prices in GOLD as they are counted: bands, so that no single sale can be told. */
export const COUNTED_PRICES = ['0-100', '100-500', '500-1000', '1000+'] as const

/** The band of a price in GOLD. */
export function countedPrice(price: number): (typeof COUNTED_PRICES)[number] {
  if (price < 100) return '0-100'
  if (price < 500) return '100-500'
  return price < 1000 ? '500-1000' : '1000+'
}
