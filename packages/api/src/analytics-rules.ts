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
