import type { EditedCase, OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import { figuresOf, type OddsFigures } from '@runecase/game/odds-figures.ts'
import { contributionsOf, rowsOfLines, spreadTickets, ticketSum } from '@runecase/game/odds-lines.ts'
import { useMemo, useState } from 'react'

/** An edited line. `before` are its tickets in the current version; null for a new line. */
export interface DraftLine {
  readonly item: OddsItemLook
  readonly tickets: number
  readonly before: number | null
  /** The contribution of the line to the mean, GOLD minor units. */
  readonly meanMinor: number
  /** Its share of the mean, 0..1. */
  readonly share: number
}

export interface OddsDraft {
  readonly lines: readonly DraftLine[]
  readonly rows: readonly OddsRow[]
  readonly sum: number
  readonly figures: OddsFigures
  /** The number of lines that differ from the current version, removed ones included. */
  readonly changed: number
  readonly set: (slug: string, tickets: number) => void
  readonly add: (item: OddsItemLook) => void
  readonly remove: (slug: string) => void
  /** Distributes the rest to the untouched lines; false when that is impossible. */
  readonly spread: () => boolean
  readonly reset: () => void
}

/** The opening rules in the form for computations. */
export function rulesOf({ currency, terms }: Pick<EditedCase, 'currency' | 'terms'>): CaseRules {
  const { multicast, coinBonus } = terms
  return {
    priceMinor: BigInt(Math.round(terms.price * (currency === 'GOLD' ? 100 : 1))),
    currency,
    multifixNumber: terms.multifixNumber,
    multicastRange: multicast && [multicast.min, multicast.max],
    everyNOpenFree: terms.everyNOpenFree,
    cashbackPercent: terms.cashbackPercent,
    coinBonus: coinBonus && { amountMin: coinBonus.min, amountMax: coinBonus.max },
  }
}

interface Line {
  readonly item: OddsItemLook
  readonly tickets: number
}

/** The edited lines of a case, with everything computed from them. */
export function useOddsDraft(one: EditedCase): OddsDraft {
  const [edited, setEdited] = useState<readonly Line[] | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const lines = edited ?? one.lines
  const computed = useMemo(() => {
    const rows = rowsOfLines(lines.map(lineOf))
    const contributions = contributionsOf(rows)
    const before = new Map(one.lines.map(({ item, tickets }) => [item.slug, tickets]))
    const slugs = new Set(lines.map(({ item }) => item.slug))
    const shown = lines.map((line, at) => ({
      ...line,
      before: before.get(line.item.slug) ?? null,
      meanMinor: contributions[at]?.meanMinor ?? 0,
      share: contributions[at]?.share ?? 0,
    }))
    return {
      lines: shown,
      rows,
      sum: ticketSum(lines.map(lineOf)),
      figures: figuresOf(rows, rulesOf(one)),
      changed:
        shown.filter((line) => line.before !== line.tickets).length +
        one.lines.filter(({ item }) => !slugs.has(item.slug)).length,
    }
  }, [lines, one])
  const touch = (slug: string) => setTouched((known) => new Set([...known, slug]))
  return {
    ...computed,
    set(slug, tickets) {
      setEdited(lines.map((line) => (line.item.slug === slug ? { ...line, tickets } : line)))
      touch(slug)
    },
    add(item) {
      if (lines.some((line) => line.item.slug === item.slug)) return
      setEdited([...lines, { item, tickets: 1 }])
      touch(item.slug)
    },
    remove: (slug) => setEdited(lines.filter(({ item }) => item.slug !== slug)),
    spread() {
      const spread = spreadTickets(lines.map(lineOf), touched)
      if (!spread) return false
      setEdited(lines.map((line, at) => ({ ...line, tickets: spread[at]?.tickets ?? line.tickets })))
      return true
    },
    reset() {
      setEdited(null)
      setTouched(new Set())
    },
  }
}

const lineOf = ({ item, tickets }: Line) => ({
  itemId: item.slug,
  tickets,
  valueMinor: BigInt(Math.round(item.price * 100)),
})
