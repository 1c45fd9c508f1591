/** Names under which clicks are counted; the place says where on the site. */
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

/** The five UTM parameters of a campaign. */
export const UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const

/** The maximum length of a counted word, in characters. */
export const MAX_COUNTED_LENGTH = 64

/** The maximum number of events per call. */
export const MAX_ANALYTICS_EVENTS = 20

/** How items were sold. */
export const SELL_WAYS = ['one', 'many', 'all'] as const

/** Price bands in GOLD for counting, so that no single sale is identifiable. */
export const COUNTED_PRICES = ['0-100', '100-500', '500-1000', '1000+'] as const

/** The price band of a GOLD price. */
export function countedPrice(price: number): (typeof COUNTED_PRICES)[number] {
  if (price < 100) return '0-100'
  if (price < 500) return '100-500'
  return price < 1000 ? '500-1000' : '1000+'
}
