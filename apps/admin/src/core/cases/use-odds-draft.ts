import type { EditedCase, OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import { figuresOf, type OddsFigures } from '@runecase/game/odds-figures.ts'
import { contributionsOf, rowsOfLines, spreadTickets, ticketSum } from '@runecase/game/odds-lines.ts'
import { useMemo, useState } from 'react'
import { type Line, oddsLineOf, rulesOf } from './case-figures.ts'
import { type DraftBase, useDraftBase } from './use-draft-base.ts'

/** An edited line. `before` are its tickets in the version that the draft is based on; null for a new line. */
export interface DraftLine extends Line {
  readonly before: number | null
  /** The contribution of the line to the mean, GOLD minor units. */
  readonly meanMinor: number
  /** Its share of the mean, 0..1. */
  readonly share: number
}

export interface OddsDraft extends Omit<DraftBase, 'begin'> {
  readonly lines: readonly DraftLine[]
  /** Lines of the base that the draft leaves out. */
  readonly removed: readonly Line[]
  readonly rows: readonly OddsRow[]
  /** The lines that the operator changed themselves. */
  readonly touched: ReadonlySet<string>
  readonly sum: number
  readonly figures: OddsFigures
  /** The number of lines that differ from the base, removed ones included. */
  readonly changed: number
  readonly set: (slug: string, tickets: number) => void
  readonly add: (item: OddsItemLook, tickets?: number) => void
  readonly remove: (slug: string) => void
  /** Distributes the remaining tickets over the untouched lines; returns false when that is impossible. */
  readonly spread: () => boolean
  readonly reset: () => void
}

/** The lines of a stored draft, and the odds version for which they were made. */
export interface StoredOdds {
  readonly lines: readonly Line[]
  readonly version: number
}

/** The edited lines of a case, with everything computed from them. */
export function useOddsDraft(one: EditedCase, stored?: StoredOdds): OddsDraft {
  const [edited, setEdited] = useState<readonly Line[] | null>(stored?.lines ?? null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { begin, ...state } = useDraftBase(one, edited !== null, stored?.version)
  const { base } = state
  const lines = edited ?? base.lines
  const computed = useMemo(() => {
    const rows = rowsOfLines(lines.map(oddsLineOf))
    const contributions = contributionsOf(rows)
    const before = new Map(base.lines.map(({ item, tickets }) => [item.slug, tickets]))
    const slugs = new Set(lines.map(({ item }) => item.slug))
    const removed = base.lines.filter(({ item }) => !slugs.has(item.slug))
    const shown = lines.map((line, at) => ({
      ...line,
      before: before.get(line.item.slug) ?? null,
      meanMinor: contributions[at]?.meanMinor ?? 0,
      share: contributions[at]?.share ?? 0,
    }))
    return {
      lines: shown,
      removed,
      rows,
      sum: ticketSum(lines.map(oddsLineOf)),
      figures: figuresOf(rows, rulesOf(base)),
      changed: shown.filter((line) => line.before !== line.tickets).length + removed.length,
    }
  }, [lines, base])
  const touch = (slug: string) => setTouched((known) => new Set([...known, slug]))
  const edit = (changed: readonly Line[]) => {
    begin()
    setEdited(changed)
  }
  return {
    ...state,
    ...computed,
    touched,
    set(slug, tickets) {
      edit(lines.map((line) => (line.item.slug === slug ? { ...line, tickets } : line)))
      touch(slug)
    },
    add(item, tickets = 1) {
      if (lines.some((line) => line.item.slug === item.slug)) return
      const placeOf = new Map(base.lines.map((line, place) => [line.item.slug, place]))
      const place = ({ item: { slug } }: Line) => placeOf.get(slug) ?? placeOf.size
      // A restored line returns to its former place: the order of lines is part of the odds.
      edit([...lines, { item, tickets }].sort((a, b) => place(a) - place(b)))
      touch(item.slug)
    },
    remove: (slug) => edit(lines.filter(({ item }) => item.slug !== slug)),
    spread() {
      const spread = spreadTickets(lines.map(oddsLineOf), touched)
      if (!spread) return false
      edit(lines.map((line, at) => ({ ...line, tickets: spread[at]?.tickets ?? line.tickets })))
      return true
    },
    catchUp() {
      const looks = new Map(one.lines.map(({ item }) => [item.slug, item]))
      // Prices may differ in the version in force.
      setEdited(lines.map((line) => ({ ...line, item: looks.get(line.item.slug) ?? line.item })))
      state.catchUp()
    },
    reset() {
      setEdited(null)
      setTouched(new Set())
    },
  }
}
