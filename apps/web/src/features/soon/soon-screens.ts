/** What a closed part of the site says of itself: its words in `soon` and its picture. */
export interface SoonScreen {
  /** As the router knows it. */
  readonly path: string
  readonly words: SoonWords
  readonly art: string
}

export type SoonWords = 'eventCases' | 'coinCases'

const screen = (path: string, words: SoonWords, art: string): SoonScreen => ({
  path,
  words,
  art,
})

/** Every route whose feature this version does not have. */
export const SOON_SCREENS: readonly SoonScreen[] = [
  screen('event/new-cases', 'eventCases', '/i/static/cases/rift'),
  screen('event/coin-cases', 'coinCases', '/i/static/misc/coin-event'),
]

const ID_PREFIX = 'soon/'

/** The router's name of such a route; one module stands behind all of them. */
export const soonRouteId = ({ path }: SoonScreen) => `${ID_PREFIX}${path}`

/** The closed part that a route of that name is. Throws when it is none: the table and the routes are made of each other. */
export function soonScreenOf(routeId: string): SoonScreen {
  const found = SOON_SCREENS.find((one) => soonRouteId(one) === routeId)
  if (!found) throw new Error(`${routeId} is no closed part of the site`)
  return found
}
