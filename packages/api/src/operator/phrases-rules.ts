/** The places where texts of the shop appear, in the order of the list. */
export const PHRASE_PLACES = [
  'section',
  'case',
  'item',
  'event',
  'leaderboard',
  'raffle',
  'mission',
  'offer',
  'banner',
  'page',
  'seo',
  'question',
  'payment',
] as const
export type PhrasePlace = (typeof PHRASE_PLACES)[number]

/** `missing`: shown in the default language. `folder`: translated in the project's folder. `own`: written by an operator. */
export const PHRASE_STATES = ['missing', 'folder', 'own'] as const
export type PhraseState = (typeof PHRASE_STATES)[number]
