import { ROULETTE } from '../motion/easing.ts'

/** The movement of one reel. Positions are counted in cards: at 12.5 the pointer is over the card with index 12. */
export interface ReelPlan {
  readonly cardCount: number
  /** The index of the winning card. */
  readonly winnerIndex: number
  /** Where the pointer stops within the winner's card, 0 the leading edge, 1 the far one. */
  readonly stopOffset: number
  readonly startPlace: number
  readonly stopPlace: number
  readonly durationMs: number
}

/** One card edge crossing the pointer. */
interface Tick {
  readonly atMs: number
  /** The card that moves under the pointer. */
  readonly cardIndex: number
  /** Cards per second at that time. */
  readonly cardsPerSecond: number
}

/** The share of the card distance that the card itself fills; `--pitch` in the styles must match. */
export const CARD_SHARE = 0.95

/** The margin at a card's edge, so that the pointer never stops between two cards. */
const EDGE = 0.08
/** The margin around the middle, where the pointer never stops: a centred stop would look staged. */
const CENTRE = 0.06

const TICKETS = 100_000_000

/**
 * The stop position within the winner's card: a function of the server's roll alone, evenly spread over 8..92 percent without the middle.
 * Neighbouring tickets get distant positions, so the position reveals nothing about the ticket.
 */
export function stopOffsetOf(roll: { readonly ticket: number; readonly index: number }): number {
  let mixed = (roll.ticket ^ Math.imul(roll.index + 1, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  const share = ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
  const side = 0.5 - CENTRE - EDGE
  const along = share * 2 * side
  return along < side ? EDGE + along : 0.5 + CENTRE + (along - side)
}

/** The movement of a reel whose `winnerIndex`-th card stops under the pointer. */
export function planReel({
  startIndex = 2,
  ...reel
}: {
  readonly cardCount: number
  readonly winnerIndex: number
  readonly stopOffset: number
  readonly durationMs: number
  /** The card under the pointer at first; the cards before it fill the strip up to its edge. */
  readonly startIndex?: number
}): ReelPlan {
  const startPlace = startIndex + CARD_SHARE / 2
  return { ...reel, startPlace, stopPlace: reel.winnerIndex + reel.stopOffset * CARD_SHARE }
}

/** The position under the pointer at a time of the run. */
export function placeAt(plan: ReelPlan, atMs: number): number {
  const way = plan.stopPlace - plan.startPlace
  return plan.startPlace + way * ROULETTE.progressAt(atMs / plan.durationMs)
}

/** The time at which a position is under the pointer; clamped to the ends of the run. */
export function timeOfPlace(plan: ReelPlan, place: number): number {
  const way = plan.stopPlace - plan.startPlace
  return plan.durationMs * ROULETTE.timeOf((place - plan.startPlace) / way)
}

/** Cards per second under the pointer at a time of the run. */
export function speedAt(plan: ReelPlan, atMs: number): number {
  const way = plan.stopPlace - plan.startPlace
  return (way * ROULETTE.speedAt(atMs / plan.durationMs) * 1000) / plan.durationMs
}

/** Every card edge that crosses the pointer, in order of time, so that sounds and bounces are scheduled instead of polled. */
export function listTicks(plan: ReelPlan): Tick[] {
  const ticks: Tick[] = []
  for (let cardIndex = Math.ceil(plan.startPlace); cardIndex <= plan.winnerIndex; cardIndex += 1) {
    const atMs = timeOfPlace(plan, cardIndex)
    ticks.push({ atMs, cardIndex, cardsPerSecond: speedAt(plan, atMs) })
  }
  return ticks
}

/** The two cards that stay bright at the end: the winner's and its neighbour nearer to the pointer. */
export function nearestPair(plan: ReelPlan): readonly [number, number] {
  const { winnerIndex, stopOffset } = plan
  return stopOffset < 0.5 ? [winnerIndex - 1, winnerIndex] : [winnerIndex, winnerIndex + 1]
}

/** The motion blur of a card, 0 sharp to 3: by its speed under the pointer, so that nothing is repainted during the run. */
export function motionBlurOf(plan: ReelPlan, cardIndex: number): 0 | 1 | 2 | 3 {
  if (cardIndex >= plan.winnerIndex - 3) return 0
  const cardsPerSecond = speedAt(plan, timeOfPlace(plan, cardIndex + 0.5))
  if (cardsPerSecond > 28) return 3
  if (cardsPerSecond > 14) return 2
  return cardsPerSecond > 6 ? 1 : 0
}

/** An odds line as a strip needs it. */
interface OddsLine {
  readonly ticketFrom: number
  readonly ticketTo: number
}

/**
 * The cards of a strip: fillers drawn by the real odds of the case, the winner at its index. `random` is only for display: the result was
 * decided before, on the server.
 */
export function drawStrip<Line extends OddsLine, Winner>(
  plan: Pick<ReelPlan, 'cardCount' | 'winnerIndex'>,
  lines: readonly Line[],
  winner: Winner,
  random: () => number,
): (Line | Winner)[] {
  const ordered = [...lines].sort((a, b) => a.ticketFrom - b.ticketFrom)
  return Array.from({ length: plan.cardCount }, (_, place) => {
    if (place === plan.winnerIndex) return winner
    const ticket = random() * TICKETS
    return ordered.find((line) => ticket < line.ticketTo) ?? winner
  })
}
