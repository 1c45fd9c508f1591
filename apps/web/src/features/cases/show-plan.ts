import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { CaseDrop } from '../../core/catalog/public.ts'
import { drawStrip, planReel, stopOffsetOf } from '../../reels/reel-plan.ts'
import type { ReelShow, StripCard } from '../../reels/reel-show.ts'

export type OpenCaseAnswer = EndpointData<Api['openCase']>
export type OpenedItem = OpenCaseAnswer['items'][number]

/** How a response is animated before its result is shown. */
export type Show =
  | { readonly kind: 'reel'; readonly reel: ReelShow<OpenedItem> }
  | { readonly kind: 'columns'; readonly columns: readonly ReelShow<OpenedItem>[]; readonly hiddenCount: number }
  /** The lid opens and the items appear. */
  | { readonly kind: 'pop' }

export const ROULETTE_MS = 6200
export const FAST_MS = 900
const COLUMNS_MS = 4900
const STAGGER_MS = 140
/** How long the best column keeps spinning alone. */
const HELD_MS = 620
/** The maximum number of reels on the screen; a multicast may give more items. */
export const COLUMN_LIMIT = 10

/** The cards of one reel. */
interface ReelSize {
  readonly cardCount: number
  readonly winnerIndex: number
  readonly startIndex?: number
}

/** Filled to both edges of the widest stage from the first frame to the last. */
const SINGLE: ReelSize = { cardCount: 56, winnerIndex: 51, startIndex: 4 }
/** Shorter than a single strip: ten of them run at once, on a phone too. */
const COLUMN: ReelSize = { cardCount: 26, winnerIndex: 22 }

/**
 * Plans the animation of a response. If there are too many items, the most expensive ones get reels, in the order they were drawn; the most
 * expensive of all stops last.
 */
export function planShow(
  items: readonly OpenedItem[],
  drops: readonly CaseDrop[],
  isFast: boolean,
  random: () => number,
): Show {
  if (isFast) return { kind: 'pop' }
  const makeReel = (item: OpenedItem, size: ReelSize, durationMs: number): ReelShow<OpenedItem> => {
    const plan = planReel({ ...size, stopOffset: stopOffsetOf(item.roll), durationMs })
    return { item, plan, strip: drawStrip<StripCard & CaseDrop, StripCard>(plan, drops, item, random) }
  }
  const [first] = items
  if (items.length === 1 && first) return { kind: 'reel', reel: makeReel(first, SINGLE, ROULETTE_MS) }
  const dearest = [...items].sort((a, b) => b.price - a.price).slice(0, COLUMN_LIMIT)
  const shown = items.filter((item) => dearest.includes(item))
  const best = bestOf(shown)
  const columns = shown.map((item, place) => {
    const held = item === best ? STAGGER_MS * (shown.length - place) + HELD_MS : 0
    return makeReel(item, COLUMN, COLUMNS_MS + STAGGER_MS * place + held)
  })
  return { kind: 'columns', columns, hiddenCount: items.length - shown.length }
}

/** The most expensive item; the first of several. */
export function bestOf<Item extends { readonly price: number }>(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || item.price > best.price ? item : best),
    undefined,
  )
}

/** The sum of prices in GOLD, without floating-point residue. */
export function sumOf(items: readonly { readonly price: number }[]): number {
  return items.reduce((minor, item) => minor + Math.round(item.price * 100), 0) / 100
}
