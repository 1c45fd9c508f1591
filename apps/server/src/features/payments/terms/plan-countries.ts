import { minorFromAmount } from '@runecase/api/money.ts'
import type { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { AdminCountry, AdminMethod, TermsLine } from './admin-terms.sql.ts'

interface TermsNow {
  readonly countries: readonly AdminCountry[]
  readonly methods: readonly AdminMethod[]
  /** Currencies of which a central bank tells the rate. */
  readonly feedCurrencies: readonly string[]
}

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** The line of a changed field of something with a name; none where it did not change. */
export const lineOf =
  (name: string) =>
  (field: string, before: string | null, after: string | null): TermsLine[] =>
    before === after ? [] : [{ field: `${field}|${name}`, before, after }]

export function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}

/** A sum of any accepted currency in its hundredths, as GOLD has them. */
const minorOf = (sum: number) => minorFromAmount(sum, 'GOLD')
const ppmOf = (rate: number) => BigInt(Math.round(rate * 1e6))
const showRate = (ppm: bigint) => String(Number(ppm) / 1e6)

/** Changed countries. Refuses with `dataNotFound` one that is not there, and by its field a feed that does not tell the rate. */
export function planCountries({ countries, feedCurrencies }: TermsNow, change: PaymentTermsChange) {
  const pairs = (change.countries ?? []).flatMap((asked, index) => {
    const before = countries.find(({ iso }) => iso === asked.iso) ?? refuse('dataNotFound')
    const after = countryAfter(before, asked)
    if (after.rateSource === 'feed' && before.rateSource === 'fixed' && !feedCurrencies.includes(after.currency))
      refuseField(`countries.${index}.rate_source`, 'no_feed')
    const lines = countryLines(before, after)
    return lines.length === 0 ? [] : [{ before, after, lines }]
  })
  return {
    changed: pairs.map(({ after }) => after),
    lines: pairs.flatMap(({ lines }) => lines),
    isLooser: pairs.some(isLooserCountry),
  }
}

function countryAfter(before: AdminCountry, asked: NonNullable<PaymentTermsChange['countries']>[number]): AdminCountry {
  const { rate, marginPercent, preliminary, sums } = asked
  return {
    ...before,
    isServed: asked.isServed ?? before.isServed,
    name: asked.name ?? before.name,
    rateSource: asked.rateSource ?? before.rateSource,
    ratePpm: rate === undefined ? before.ratePpm : ppmOf(rate),
    marginBp: marginPercent === undefined ? before.marginBp : Math.round(marginPercent * 100),
    preliminaryMinor: preliminary === undefined ? before.preliminaryMinor : minorOf(preliminary),
    desktopSumsMinor: sums?.desktop.map(minorOf) ?? before.desktopSumsMinor,
    mobileSumsMinor: sums?.mobile.map(minorOf) ?? before.mobileSumsMinor,
  }
}

/** More GOLD for the same money, or the chance of it, whether the country is served or not. */
function isLooserCountry({ before, after }: { readonly before: AdminCountry; readonly after: AdminCountry }) {
  return (
    (after.isServed && !before.isServed) ||
    after.ratePpm > before.ratePpm ||
    after.marginBp < before.marginBp ||
    (after.rateSource === 'feed' && before.rateSource === 'fixed')
  )
}

const showSums = (sums: readonly bigint[]) => sums.map(sumFromMinor).join(', ')

function countryLines(before: AdminCountry, after: AdminCountry): TermsLine[] {
  const line = lineOf(before.name)
  return [
    ...line('countryOn', onOff(before.isServed), onOff(after.isServed)),
    ...line('countryName', before.name, after.name),
    ...line('countryRateSource', before.rateSource, after.rateSource),
    ...line('countryRate', showRate(before.ratePpm), showRate(after.ratePpm)),
    ...line('countryMargin', `${before.marginBp / 100} %`, `${after.marginBp / 100} %`),
    ...line('countryPreliminary', showSums([before.preliminaryMinor]), showSums([after.preliminaryMinor])),
    ...line('countrySums', showSums(before.desktopSumsMinor), showSums(after.desktopSumsMinor)),
    ...line('countryPhoneSums', showSums(before.mobileSumsMinor), showSums(after.mobileSumsMinor)),
  ]
}

/**
 * Countries that are not served yet, and payment methods that are off. Refuses by its field a country that is there already, and with
 * `dataNotFound` a way, or a country of a way, that is not.
 */
export function planAdded({ countries, methods }: TermsNow, change: PaymentTermsChange) {
  const added = (change.addedCountries ?? []).map(({ rate, preliminary, sums, ...one }, index, all) => {
    const isTaken = countries.some(({ iso }) => iso === one.iso) || all.findIndex(({ iso }) => iso === one.iso) < index
    if (isTaken) refuseField(`added_countries.${index}.iso`, 'taken')
    return {
      ...one,
      isServed: false,
      isDefault: false,
      rateSource: 'fixed' as const,
      ratePpm: ppmOf(rate),
      marginBp: 0,
      preliminaryMinor: minorOf(preliminary),
      desktopSumsMinor: sums.desktop.map(minorOf),
      mobileSumsMinor: sums.mobile.map(minorOf),
      rateFault: null,
    }
  })
  const known = [...countries, ...added]
  const copies = (change.addedMethods ?? []).map((copy) => {
    if (!methods.some(({ id }) => id === copy.like)) refuse('dataNotFound')
    const country = known.find(({ iso }) => iso === copy.country) ?? refuse('dataNotFound')
    return { ...copy, title: `${copy.name}, ${country.name}` }
  })
  return {
    countries: added,
    methods: copies.map(({ like, country, name }) => ({ like, country, name })),
    lines: [
      ...added.map(({ name, ratePpm }) => ({ field: `countryAdded|${name}`, before: null, after: showRate(ratePpm) })),
      ...copies.map(({ title }) => ({ field: `methodAdded|${title}`, before: null, after: onOff(false) })),
    ],
    isLooser: false,
  }
}
