/** Kinds of signals that link two accounts. */
export const LINK_KINDS = ['device', 'payment', 'trade_partner', 'flow', 'battles', 'network'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** States of a group. `dissolved`: no member is left. */
export const GROUP_STATES = ['open', 'reviewed', 'dismissed', 'dissolved'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** The number of links that the page of a group shows. */
export const MAX_SHOWN_LINKS = 100

/** Days after which a signal that was not seen again is deleted. */
export const SIGNAL_DAYS = 180

/** A network with more players than this belongs to a carrier or a dormitory, so it links nobody. */
export const MAX_NETWORK_PLAYERS = 5
/** The minimum number of battles that one of two players has won, and how many times as many as the other. */
export const MIN_BATTLES = 5
export const BATTLES_FACTOR = 4

/**
 * Points of a link: for the first shared value, for every further one, and the maximum. For `battles` a value is a won battle above
 * `MIN_BATTLES`.
 */
const POINTS: Readonly<Record<LinkKind, readonly [first: number, further: number, most: number]>> = {
  device: [60, 10, 80],
  payment: [70, 10, 90],
  trade_partner: [70, 10, 90],
  flow: [30, 0, 30],
  battles: [20, 2, 40],
  network: [15, 10, 35],
}

/** The points of one link by the number of shared values; for `battles` by the number that one side has won. */
export function pointsOf(kind: LinkKind, count: number): number {
  const [first, further, most] = POINTS[kind]
  const more = kind === 'battles' ? count - MIN_BATTLES : count - 1
  return Math.min(most, first + further * Math.max(0, more))
}

/** The score of two accounts: the sum of the points of their links, at most 100. */
export function scoreOf(points: readonly number[]): number {
  return Math.min(
    100,
    points.reduce((sum, one) => sum + one, 0),
  )
}
