/** Names under which clicks are counted; the place is the part of the site. */
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

/** How items were sold: one, several at once, everything, or the winnings of a battle. */
export const SELL_TYPES = ['one', 'many', 'all', 'battle'] as const
