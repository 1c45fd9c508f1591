import { join } from 'node:path'
import { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import { COUNTRY_PATTERN, PAYMENT_FIELDS } from '@runecase/api/payments-rules.ts'
import { z } from 'zod'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasCountries } from './payment-terms.sql.ts'
import { findTermsFaults, type TermsFault } from './providers/check-terms.ts'
import type { CountryTerms, MethodTerms, Terms } from './terms/terms.sql.ts'
import { NO_TERMS, putTerms } from './terms/terms-definition.ts'

const HUNDREDTH = z.number().refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6)
const SumAbove0 = HUNDREDTH.refine((sum) => sum > 0)

const Field = z.strictObject({
  name: z.enum(PAYMENT_FIELDS),
  label: z.string().min(1),
  defaultValue: z.string(),
  options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  required: z.boolean(),
})

const Direction = z.strictObject({
  paymentDirectionId: z.int().min(1),
  name: z.string().min(1),
  systemName: z.string().regex(/^\w+$/),
  provider: z.string().regex(/^[a-z]+$/),
  method: z.string().regex(/^\w+$/),
  img: z.string().min(1),
  type: z.int().min(1),
  minimalAmount: SumAbove0.default(1),
  maximalAmount: HUNDREDTH.default(0),
  defaultMinimalAmount: SumAbove0.default(1),
  bonusPercent: HUNDREDTH.default(0),
  /** The payer can take the money back through their bank or wallet. Such refills hold withdrawals for a while. */
  isReversible: z.boolean(),
  paymentDirectionTypeName: z.string(),
  sort: z.strictObject({ desktop: z.int(), mobile: z.int() }),
  additional: z.array(Field),
})

/** The fields of a payment method that hold the compared terms. */
const FIELD_OF: Readonly<Record<TermsFault['term'], string>> = {
  provider: 'provider',
  currency: 'method',
  minimum: 'minimalAmount',
  fields: 'additional',
  isReversible: 'isReversible',
}

/** A number with at most two decimals, in hundredths. */
const hundredths = (sum: number) => Math.round(sum * 100)

const Country = z
  .strictObject({
    country: z.string().regex(COUNTRY_PATTERN),
    name: z.string().min(1),
    currency: z.strictObject({
      code: z.enum(PAYMENT_CURRENCIES),
      preliminaryAmount: SumAbove0,
      rate: z.number().positive(),
      symbol: z.string().min(1),
    }),
    buttons: z.strictObject({
      countrySumButtonData: z.strictObject({ desktop: z.array(SumAbove0).min(1), mobile: z.array(SumAbove0).min(1) }),
    }),
    directions: z.array(Direction),
  })
  .superRefine(({ currency, directions }, context) => {
    for (const [index, direction] of directions.entries()) {
      const { provider, method, minimalAmount, additional: fields, isReversible } = direction
      const minimumMinor = BigInt(hundredths(minimalAmount))
      const terms = { provider, method, currency: currency.code, minimumMinor, fields, isReversible }
      for (const { term, text } of findTermsFaults(terms))
        context.addIssue({ code: 'custom', message: text, path: ['directions', index, FIELD_OF[term]] })
    }
  })

const Payments = z.object({ defaultCountry: z.string(), countries: z.array(Country).min(1) })
const Levels = z.array(
  z.strictObject({ limit: SumAbove0, bonusMultiplier: HUNDREDTH.refine((percent) => percent > 0) }),
)

/** Reads `payments.json` and `bonus-levels.json` of a folder. Throws `ImportRefusedError` with every fault of one of them. */
export async function readPayments(folder: string) {
  const payments = await readImportFile(join(folder, 'payments.json'), Payments)
  return { ...payments, levels: await readImportFile(join(folder, 'bonus-levels.json'), Levels) }
}

/**
 * Replaces countries, payment methods and bonus levels by those in `payments.json` and `bonus-levels.json` of a folder, in one transaction.
 * Entries that the files do not name stay for their orders, and are no longer offered. Throws `ImportRefusedError` with every fault of a
 * file. Returns the counts.
 */
export async function importPayments(
  { database }: Pick<Deps, 'database'>,
  folder: string,
): Promise<{ readonly countries: number; readonly directions: number; readonly levels: number }> {
  const file = await readPayments(folder)
  const countries = file.countries.map((one) => countryOf(one, file.defaultCountry))
  const methods = file.countries.flatMap(({ country, directions }) => directions.map((one) => methodOf(one, country)))
  const levels = file.levels
    .map((level) => ({ fromMinor: hundredths(level.limit), percentBp: hundredths(level.bonusMultiplier) }))
    .sort((one, other) => one.fromMinor - other.fromMinor)
  const counts = { countries: countries.length, directions: methods.length, levels: levels.length }
  await database.transaction(async (tx) => {
    await putTerms(tx, 'import', (before = NO_TERMS) => replacedBy(before, { countries, methods, levels }))
    await logImport(tx, 'payment_terms.imported', counts)
  })
  return counts
}

type FileCountry = z.output<typeof Country>
/** The source of a country's rate is not part of a file. */
type NamedCountry = Omit<CountryTerms, 'rateSource' | 'marginBp'>

const countryOf = (one: FileCountry, defaultCountry: string): NamedCountry => ({
  iso: one.country,
  name: one.name,
  currency: one.currency.code,
  symbol: one.currency.symbol,
  isServed: true,
  isDefault: one.country === defaultCountry,
  ratePpm: Math.round(one.currency.rate * 1e6),
  preliminaryMinor: hundredths(one.currency.preliminaryAmount),
  desktopSumsMinor: one.buttons.countrySumButtonData.desktop.map(hundredths),
  mobileSumsMinor: one.buttons.countrySumButtonData.mobile.map(hundredths),
})

const methodOf = (one: FileCountry['directions'][number], country: string): MethodTerms => ({
  id: one.paymentDirectionId,
  country,
  name: one.name,
  systemName: one.systemName,
  img: one.img,
  type: one.type,
  typeName: one.paymentDirectionTypeName,
  provider: one.provider,
  method: one.method,
  isOn: true,
  minimumMinor: hundredths(one.minimalAmount),
  maximumMinor: hundredths(one.maximalAmount),
  defaultMinimumMinor: hundredths(one.defaultMinimalAmount),
  place: one.sort.desktop,
  placeOnPhones: one.sort.mobile,
  bonusBp: hundredths(one.bonusPercent),
  isReversible: one.isReversible,
  fields: one.additional,
})

/** The terms of a file, plus what was offered before, which is no longer offered. */
function replacedBy(
  before: Terms,
  file: Omit<Terms, 'countries'> & { readonly countries: readonly NamedCountry[] },
): Terms {
  const countries = new Map(before.countries.map((one) => [one.iso, { ...one, isServed: false, isDefault: false }]))
  for (const one of file.countries)
    countries.set(one.iso, { rateSource: 'fixed', marginBp: 0, ...countries.get(one.iso), ...one })
  const methods = new Map(before.methods.map((one) => [one.id, { ...one, isOn: false }]))
  for (const one of file.methods) methods.set(one.id, one)
  return { countries: [...countries.values()], methods: [...methods.values()], levels: file.levels }
}

/** Runs `importPayments` if there are no countries yet. */
export async function importFirstPayments(deps: Pick<Deps, 'database'>, folder: string): Promise<void> {
  if (!(await hasCountries(deps.database))) await importPayments(deps, folder)
}
