import { minorFromAmount } from '@runecase/api/money.ts'
import type { BonusLevel, MethodTerms, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { refillLevelOf } from '@runecase/game/refill.ts'
import type { Queries } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sumFromMinor } from '../list-countries.ts'
import { selectBonusLevels } from '../payment-terms.sql.ts'
import { findTermsFaults, type TermsFault } from '../providers/check-terms.ts'
import { selectFeedCurrencies } from '../rates/rate-feeds.sql.ts'
import {
  type AdminCountry,
  type AdminMethod,
  selectAllCountries,
  selectAllMethods,
  type TermsLine,
} from './admin-terms.sql.ts'
import { lineOf, onOff, planAdded, planCountries, refuseField } from './plan-countries.ts'

interface LevelRow {
  readonly fromMinor: bigint
  readonly percentBp: number
}

/** The terms in force. */
export interface TermsInForce {
  readonly countries: readonly AdminCountry[]
  readonly methods: readonly AdminMethod[]
  readonly levels: readonly LevelRow[]
  /** Currencies of which a central bank tells the rate. */
  readonly feedCurrencies: readonly string[]
}

/** What a change makes of the terms in force; only what it changes. */
export interface TermsPlan {
  readonly countries: readonly AdminCountry[]
  /** None of them is served yet. */
  readonly addedCountries: readonly (AdminCountry & { readonly symbol: string })[]
  readonly methods: readonly AdminMethod[]
  /** All of them are off. */
  readonly addedMethods: NonNullable<PaymentTermsChange['addedMethods']>
  readonly levels: readonly LevelRow[] | undefined
  readonly lines: readonly TermsLine[]
  /** Players may pay in more ways, more at once, or get more for it: that takes two operators. */
  readonly isLooser: boolean
}

export async function readTerms(queries: Queries): Promise<TermsInForce> {
  const [countries, methods, levels, feedCurrencies] = await Promise.all([
    selectAllCountries(queries),
    selectAllMethods(queries),
    selectBonusLevels(queries),
    selectFeedCurrencies(queries),
  ])
  return { countries, methods, levels, feedCurrencies }
}

/** Refuses with `dataNotFound` a country or a way that is not there, and with `validation` sums and levels that contradict each other. */
export function planTerms(now: TermsInForce, change: PaymentTermsChange): TermsPlan {
  const countries = planCountries(now, change)
  const added = planAdded(now, change)
  const methods = planMethods(now, change)
  const levels = planLevels(now, change)
  const parts = [countries, added, methods, levels]
  return {
    countries: countries.changed,
    addedCountries: added.countries,
    methods: methods.changed,
    addedMethods: added.methods,
    levels: levels.changed,
    lines: parts.flatMap(({ lines }) => lines),
    isLooser: parts.some(({ isLooser }) => isLooser),
  }
}

function planMethods({ methods, countries }: TermsInForce, change: PaymentTermsChange) {
  const pairs = (change.methods ?? []).map((terms, index) => {
    const before = methods.find(({ id }) => id === terms.id) ?? refuse('dataNotFound')
    const after = afterOf(before, terms, index)
    if (after.isOn) requirePossible(after, countries.find(({ iso }) => iso === after.country)?.currency ?? '', index)
    return { before, after }
  })
  const changed = pairs
    .map((pair) => ({ ...pair, lines: methodLines(pair, countries) }))
    .filter(({ lines }) => lines.length > 0)
  return {
    changed: changed.map(({ after }) => after),
    lines: changed.flatMap(({ lines }) => lines),
    isLooser: changed.some(isLooserMethod),
  }
}

function afterOf(
  before: AdminMethod,
  { isOn, minimum, maximum, place, name = before.name, bonusPercent }: MethodTerms,
  index: number,
): AdminMethod {
  if (maximum > 0 && maximum < minimum) refuseField(`methods.${index}.maximum`, 'too_small')
  // Every currency that is taken has hundredths, like GOLD.
  const [minimumMinor, maximumMinor] = [minorFromAmount(minimum, 'GOLD'), minorFromAmount(maximum, 'GOLD')]
  const bonusBp = bonusPercent === undefined ? before.bonusBp : Math.round(bonusPercent * 100)
  return { ...before, isOn, minimumMinor, maximumMinor, place, name, bonusBp }
}

/**
 * The field and the reason of a term that the provider cannot fulfil. Operators set the minimum; the other terms come with the import, and
 * until then such a way can only be off.
 */
const REFUSED_AS: Readonly<Record<TermsFault['term'], readonly [field: string, reason: string]>> = {
  minimum: ['minimum', 'provider_minimum'],
  currency: ['is_on', 'provider_currency'],
  fields: ['is_on', 'provider_fields'],
  isReversible: ['is_on', 'provider_reversible'],
  provider: ['is_on', 'provider_unknown'],
}

/** Refuses terms that the provider of a way cannot fulfil. */
function requirePossible(after: AdminMethod, currency: string, index: number): void {
  const faults = findTermsFaults({ ...after, currency }).map(({ term }) => {
    const [field, reason] = REFUSED_AS[term]
    return { path: `methods.${index}.${field}`, reason }
  })
  if (faults.length > 0) refuse('validation', { faults })
}

interface MethodPair {
  readonly before: AdminMethod
  readonly after: AdminMethod
}

/** What is off stays off, whatever its sums: only its turning on counts then, and a higher bonus. */
function isLooserMethod({ before, after }: MethodPair): boolean {
  if (after.bonusBp > before.bonusBp) return true
  if (!after.isOn) return false
  const end = ({ maximumMinor }: AdminMethod) => (maximumMinor === 0n ? 1n << 62n : maximumMinor)
  return !before.isOn || after.minimumMinor < before.minimumMinor || end(after) > end(before)
}

function methodLines({ before, after }: MethodPair, countries: readonly AdminCountry[]): TermsLine[] {
  const country = countries.find(({ iso }) => iso === before.country)
  const name = `${before.name}, ${country?.name ?? before.country}`
  const sum = (minor: bigint) => (minor === 0n ? null : `${sumFromMinor(minor)} ${country?.currency ?? ''}`)
  const line = lineOf(name)
  return [
    ...line('methodOn', onOff(before.isOn), onOff(after.isOn)),
    ...line('methodMinimum', sum(before.minimumMinor), sum(after.minimumMinor)),
    ...line('methodMaximum', sum(before.maximumMinor), sum(after.maximumMinor)),
    ...line('methodPlace', String(before.place), String(after.place)),
    ...line('methodName', before.name, after.name),
    ...line('methodBonus', `${before.bonusBp / 100} %`, `${after.bonusBp / 100} %`),
  ]
}

function planLevels(now: TermsInForce, change: PaymentTermsChange) {
  if (!change.levels) return { changed: undefined, lines: [], isLooser: false }
  const after = change.levels.map((level, index) => levelOf(level, change.levels?.[index - 1], index))
  const froms = [...new Set([...now.levels, ...after].map(({ fromMinor }) => fromMinor))].sort((a, b) => Number(a - b))
  const percent = (levels: readonly LevelRow[], fromMinor: bigint) => {
    const found = levels.find((one) => one.fromMinor === fromMinor)
    return found === undefined ? null : `${found.percentBp / 100} %`
  }
  const lines = froms
    .map((fromMinor) => ({
      field: `level|${sumFromMinor(fromMinor)}`,
      before: percent(now.levels, fromMinor),
      after: percent(after, fromMinor),
    }))
    .filter(({ before, after: then }) => before !== then)
  const bonusAt = (levels: readonly LevelRow[], valueMinor: bigint) =>
    refillLevelOf(
      valueMinor,
      levels.map((one) => ({ ...one, percentBp: BigInt(one.percentBp) })),
    )?.percentBp ?? 0n
  return {
    changed: lines.length > 0 ? after : undefined,
    lines,
    // Between two thresholds nothing changes, so the thresholds tell of all sums.
    isLooser: froms.some((valueMinor) => bonusAt(after, valueMinor) > bonusAt(now.levels, valueMinor)),
  }
}

function levelOf({ from, percent }: BonusLevel, before: BonusLevel | undefined, index: number): LevelRow {
  if (before && from <= before.from) refuseField(`levels.${index}.from`, 'not_rising')
  if (before && percent <= before.percent) refuseField(`levels.${index}.percent`, 'not_rising')
  return { fromMinor: minorFromAmount(from, 'GOLD'), percentBp: Math.round(percent * 100) }
}
