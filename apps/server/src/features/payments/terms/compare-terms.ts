import { refillLevelOf } from '@runecase/game/refill.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { CountryTerms, LevelTerms, MethodTerms, Terms, TermsLine } from './terms.sql.ts'

interface Pair<T> {
  readonly before: T
  readonly after: T
}

/** The differences between two versions of the terms, as lines of a change's preview. */
export function termsLines(before: Terms, after: Terms): TermsLine[] {
  const countryOf = (iso: string) => after.countries.find((one) => one.iso === iso)
  const added = addedTo(before, after)
  return [
    ...countryPairs(before, after).flatMap(countryLines),
    ...added.countries.map(({ name, ratePpm }) => ({
      field: `countryAdded|${name}`,
      before: null,
      after: showRate(ratePpm),
    })),
    ...added.methods.map((method) => ({
      field: `methodAdded|${method.name}, ${countryOf(method.country)?.name ?? method.country}`,
      before: null,
      after: onOff(method.isOn),
    })),
    ...methodPairs(before, after).flatMap((pair) => methodLines(pair, before.countries)),
    ...levelLines(before.levels, after.levels),
  ]
}

/**
 * Whether players may pay by more methods, pay more at once, or get more for it, which needs two operators. New countries and methods are
 * closed.
 */
export const isLooser = (before: Terms, after: Terms): boolean =>
  countryPairs(before, after).some(isLooserCountry) ||
  methodPairs(before, after).some(isLooserMethod) ||
  isLooserByLevels(before.levels, after.levels)

const pairsOf = <T, K>(before: readonly T[], after: readonly T[], keyOf: (one: T) => K): Pair<T>[] => {
  const known = new Map(before.map((one) => [keyOf(one), one]))
  return after.flatMap((one) => {
    const was = known.get(keyOf(one))
    return was ? [{ before: was, after: one }] : []
  })
}
const countryPairs = (before: Terms, after: Terms) => pairsOf(before.countries, after.countries, ({ iso }) => iso)
export const methodPairs = (before: Terms, after: Terms) => pairsOf(before.methods, after.methods, ({ id }) => id)

const addedTo = (before: Terms, after: Terms) => ({
  countries: after.countries.filter(({ iso }) => !before.countries.some((one) => one.iso === iso)),
  methods: after.methods.filter(({ id }) => !before.methods.some((one) => one.id === id)),
})

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
const showRate = (ppm: number) => String(ppm / 1e6)
const showPercent = (bp: number) => `${bp / 100} %`
const showSums = (sums: readonly number[]) => sums.map(sumFromMinor).join(', ')

/** The line of a changed field of something with a name; none if it did not change. */
const lineOf =
  (name: string) =>
  (field: string, before: string | null, after: string | null): TermsLine[] =>
    before === after ? [] : [{ field: `${field}|${name}`, before, after }]

function countryLines({ before, after }: Pair<CountryTerms>): TermsLine[] {
  const line = lineOf(before.name)
  return [
    ...line('countryOn', onOff(before.isServed), onOff(after.isServed)),
    ...line('countryName', before.name, after.name),
    ...line('countryRateSource', before.rateSource, after.rateSource),
    ...line('countryRate', showRate(before.ratePpm), showRate(after.ratePpm)),
    ...line('countryMargin', showPercent(before.marginBp), showPercent(after.marginBp)),
    ...line('countryPreliminary', showSums([before.preliminaryMinor]), showSums([after.preliminaryMinor])),
    ...line('countrySums', showSums(before.desktopSumsMinor), showSums(after.desktopSumsMinor)),
    ...line('countryPhoneSums', showSums(before.mobileSumsMinor), showSums(after.mobileSumsMinor)),
  ]
}

/** Whether a country gives more GOLD for the same money, or may do so, whether it is served or not. */
const isLooserCountry = ({ before, after }: Pair<CountryTerms>) =>
  (after.isServed && !before.isServed) ||
  after.ratePpm > before.ratePpm ||
  after.marginBp < before.marginBp ||
  (after.rateSource === 'feed' && before.rateSource === 'fixed')

function methodLines({ before, after }: Pair<MethodTerms>, countries: readonly CountryTerms[]): TermsLine[] {
  const country = countries.find(({ iso }) => iso === before.country)
  const line = lineOf(`${before.name}, ${country?.name ?? before.country}`)
  const sum = (minor: number) => (minor === 0 ? null : `${sumFromMinor(minor)} ${country?.currency ?? ''}`)
  return [
    ...line('methodOn', onOff(before.isOn), onOff(after.isOn)),
    ...line('methodMinimum', sum(before.minimumMinor), sum(after.minimumMinor)),
    ...line('methodMaximum', sum(before.maximumMinor), sum(after.maximumMinor)),
    ...line('methodPlace', String(before.place), String(after.place)),
    ...line('methodName', before.name, after.name),
    ...line('methodBonus', showPercent(before.bonusBp), showPercent(after.bonusBp)),
  ]
}

/**
 * Whether a payment method gives more. A method that is off stays off, whatever its sums: only turning it on counts, and a higher bonus.
 */
function isLooserMethod({ before, after }: Pair<MethodTerms>): boolean {
  if (after.bonusBp > before.bonusBp) return true
  if (!after.isOn) return false
  const end = ({ maximumMinor }: MethodTerms) => maximumMinor || Number.POSITIVE_INFINITY
  return !before.isOn || after.minimumMinor < before.minimumMinor || end(after) > end(before)
}

const thresholdsOf = (...levels: readonly LevelTerms[]) =>
  [...new Set(levels.map(({ fromMinor }) => fromMinor))].sort((one, other) => one - other)

function levelLines(before: readonly LevelTerms[], after: readonly LevelTerms[]): TermsLine[] {
  const percent = (levels: readonly LevelTerms[], fromMinor: number) => {
    const found = levels.find((one) => one.fromMinor === fromMinor)
    return found === undefined ? null : showPercent(found.percentBp)
  }
  return thresholdsOf(...before, ...after)
    .map((from) => ({
      field: `level|${sumFromMinor(from)}`,
      before: percent(before, from),
      after: percent(after, from),
    }))
    .filter((line) => line.before !== line.after)
}

/** The bonus is constant between two thresholds, so comparing at the thresholds covers all sums. */
function isLooserByLevels(before: readonly LevelTerms[], after: readonly LevelTerms[]): boolean {
  const bonusAt = (levels: readonly LevelTerms[], valueMinor: number) =>
    refillLevelOf(
      BigInt(valueMinor),
      levels.map((one) => ({ fromMinor: BigInt(one.fromMinor), percentBp: BigInt(one.percentBp) })),
    )?.percentBp ?? 0n
  return thresholdsOf(...before, ...after).some((value) => bonusAt(after, value) > bonusAt(before, value))
}
