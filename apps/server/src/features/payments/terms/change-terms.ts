import { minorFromAmount } from '@runecase/api/money.ts'
import type { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findTermsFaults, type TermsFault } from '../providers/check-terms.ts'
import type { CountryTerms, LevelTerms, MethodTerms, Terms } from './terms.sql.ts'

type Asked<K extends keyof PaymentTermsChange> = NonNullable<PaymentTermsChange[K]>

/**
 * Applies a change to the terms in force. Refuses a missing country or payment method with `dataNotFound`, and by its field a change that
 * contradicts other terms, the provider, or the central bank, which publishes the rates of `feedCurrencies`.
 */
export function changeTerms(now: Terms, change: PaymentTermsChange, feedCurrencies: readonly string[]): Terms {
  const countries = new Map(now.countries.map((one) => [one.iso, one]))
  for (const [index, asked] of (change.countries ?? []).entries()) {
    const before = countries.get(asked.iso) ?? refuse('dataNotFound')
    const after = countryAfter(before, asked)
    if (after.rateSource === 'feed' && before.rateSource === 'fixed' && !feedCurrencies.includes(after.currency))
      refuseField(`countries.${index}.rate_source`, 'no_feed')
    countries.set(after.iso, after)
  }
  const methods = new Map(now.methods.map((one) => [one.id, one]))
  for (const [index, asked] of (change.methods ?? []).entries()) {
    const before = methods.get(asked.id) ?? refuse('dataNotFound')
    const after = methodAfter(before, asked, index)
    if (after.isOn) requirePossible(after, countries.get(after.country)?.currency ?? '', index)
    methods.set(after.id, after)
  }
  for (const [index, asked] of (change.addedCountries ?? []).entries()) {
    if (countries.has(asked.iso)) refuseField(`added_countries.${index}.iso`, 'taken')
    countries.set(asked.iso, addedCountry(asked))
  }
  for (const { like, country, name } of change.addedMethods ?? []) {
    const copied = methods.get(like) ?? refuse('dataNotFound')
    if (!countries.has(country)) refuse('dataNotFound')
    const id = Math.max(...methods.keys()) + 1
    methods.set(id, { ...copied, id, country, name, isOn: false })
  }
  return {
    countries: [...countries.values()],
    methods: [...methods.values()],
    levels: change.levels?.map((level, index, all) => levelAfter(level, all[index - 1], index)) ?? now.levels,
  }
}

function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}

/** A sum of any accepted currency in its hundredths; GOLD has them too. */
const minorOf = (sum: number) => Number(minorFromAmount(sum, 'GOLD'))
const ppmOf = (rate: number) => Math.round(rate * 1e6)
const hundredths = (percent: number) => Math.round(percent * 100)

function countryAfter(before: CountryTerms, asked: Asked<'countries'>[number]): CountryTerms {
  const { rate, marginPercent, preliminary, sums } = asked
  return {
    ...before,
    isServed: asked.isServed ?? before.isServed,
    name: asked.name ?? before.name,
    rateSource: asked.rateSource ?? before.rateSource,
    ratePpm: rate === undefined ? before.ratePpm : ppmOf(rate),
    marginBp: marginPercent === undefined ? before.marginBp : hundredths(marginPercent),
    preliminaryMinor: preliminary === undefined ? before.preliminaryMinor : minorOf(preliminary),
    desktopSumsMinor: sums?.desktop.map(minorOf) ?? before.desktopSumsMinor,
    mobileSumsMinor: sums?.mobile.map(minorOf) ?? before.mobileSumsMinor,
  }
}

/** A new country is not served until it is opened. */
const addedCountry = ({ rate, preliminary, sums, ...asked }: Asked<'addedCountries'>[number]): CountryTerms => ({
  ...asked,
  isServed: false,
  isDefault: false,
  rateSource: 'fixed',
  ratePpm: ppmOf(rate),
  marginBp: 0,
  preliminaryMinor: minorOf(preliminary),
  desktopSumsMinor: sums.desktop.map(minorOf),
  mobileSumsMinor: sums.mobile.map(minorOf),
})

function methodAfter(before: MethodTerms, asked: Asked<'methods'>[number], index: number): MethodTerms {
  const { isOn, minimum, maximum, place, name = before.name, bonusPercent } = asked
  if (maximum > 0 && maximum < minimum) refuseField(`methods.${index}.maximum`, 'too_small')
  return {
    ...before,
    ...{ isOn, place, name },
    minimumMinor: minorOf(minimum),
    maximumMinor: minorOf(maximum),
    placeOnPhones: place === before.place ? before.placeOnPhones : place,
    bonusBp: bonusPercent === undefined ? before.bonusBp : hundredths(bonusPercent),
  }
}

function levelAfter(
  { from, percent }: Asked<'levels'>[number],
  before: Asked<'levels'>[number] | undefined,
  index: number,
): LevelTerms {
  if (before && from <= before.from) refuseField(`levels.${index}.from`, 'not_rising')
  if (before && percent <= before.percent) refuseField(`levels.${index}.percent`, 'not_rising')
  return { fromMinor: minorOf(from), percentBp: hundredths(percent) }
}

/**
 * The field and the reason of a term that the provider cannot fulfil. Operators set the minimum; the other terms come with the import, and
 * until then such a payment method can only be off.
 */
const REFUSED_AS: Readonly<Record<TermsFault['term'], readonly [field: string, reason: string]>> = {
  minimum: ['minimum', 'provider_minimum'],
  currency: ['is_on', 'provider_currency'],
  fields: ['is_on', 'provider_fields'],
  isReversible: ['is_on', 'provider_reversible'],
  provider: ['is_on', 'provider_unknown'],
}

/** Refuses terms that the provider of a payment method cannot fulfil. */
function requirePossible(after: MethodTerms, currency: string, index: number): void {
  const terms = { ...after, currency, minimumMinor: BigInt(after.minimumMinor) }
  const faults = findTermsFaults(terms).map(({ term }) => {
    const [field, reason] = REFUSED_AS[term]
    return { path: `methods.${index}.${field}`, reason }
  })
  if (faults.length > 0) refuse('validation', { faults })
}
