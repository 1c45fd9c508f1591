import { expandPrizes, type Prize, type PrizeLine, prizeGold } from '@runecase/game/prize-lines.ts'
import type { Queries } from '../../platform/db.ts'
import { previewText } from '../operators/public.ts'
import { selectPrizeItems } from './prize-terms.sql.ts'

interface PlaceLine {
  first: number
  last: number
  before: string | null
  after: string | null
}

/** The places whose prize changes, consecutive ones as one line `boardPrize|1–3`, and the value of all prizes as `boardWorth`. */
export async function previewPrizes(
  queries: Queries,
  before: readonly PrizeLine[] | undefined,
  after: readonly PrizeLine[],
  priceOf: (slug: string) => number,
) {
  const [was, is] = [expandPrizes(before ?? []), expandPrizes(after)]
  const items = await selectPrizeItems(
    queries,
    [...was, ...is].flatMap(({ slug }) => slug ?? []),
  )
  const nameOf = new Map(items.map(({ slug, name }) => [slug, name]))
  const textOf = (prize: Prize | undefined) => {
    if (!prize) return null
    if (prize.slug !== null) return nameOf.get(prize.slug) ?? prize.slug
    return `${previewText(prize.amount)} ${prize.kind === 'gold' ? 'GOLD' : '◆'}`
  }
  const lines: PlaceLine[] = []
  for (let place = 1; place <= Math.max(was.length, is.length); place += 1) {
    const [old, now] = [textOf(was[place - 1]), textOf(is[place - 1])]
    if (old === now) continue
    const last = lines.at(-1)
    if (last && last.last === place - 1 && last.before === old && last.after === now) last.last = place
    else lines.push({ first: place, last: place, before: old, after: now })
  }
  const worth = (prizes: readonly Prize[]) =>
    previewText(prizes.reduce((sum, prize) => sum + prizeGold(prize, priceOf), 0))
  return {
    lines: lines.map(({ first, last, ...texts }) => ({
      field: `boardPrize|${first === last ? first : `${first}–${last}`}`,
      ...texts,
    })),
    worth: { field: 'boardWorth', before: before ? worth(was) : null, after: worth(is) },
  }
}
