import { join } from 'node:path'
import { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import { COUNTRY_PATTERN, PAYMENT_FIELDS } from '@runecase/api/payments-rules.ts'
import { z } from 'zod'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasCountries, replaceTerms } from './payment-terms.sql.ts'
import { findTermsFaults, type TermsFault } from './providers/check-terms.ts'
import { insertTermsVersion, lockTerms } from './terms/admin-terms.sql.ts'
import { notifyPages } from './terms/change-terms.ts'

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

/** The fields of a direction that hold the compared terms. */
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
 * Replaces countries, directions and bonus levels by those in `payments.json` and `bonus-levels.json` of a folder, in one transaction.
 * Entries that the files do not name are no longer offered. Throws `ImportRefusedError` with every fault of a file. Returns the counts.
 */
export async function importPayments(
  { database }: Pick<Deps, 'database'>,
  folder: string,
): Promise<{ readonly countries: number; readonly directions: number; readonly levels: number }> {
  const { countries, defaultCountry, levels } = await readPayments(folder)
  const directions = countries.flatMap(({ country, directions }) =>
    directions.map((one) => ({
      id: one.paymentDirectionId,
      country,
      name: one.name,
      system_name: one.systemName,
      img: one.img,
      type: one.type,
      type_name: one.paymentDirectionTypeName,
      provider: one.provider,
      method: one.method,
      minimal_minor: hundredths(one.minimalAmount),
      maximal_minor: hundredths(one.maximalAmount),
      default_minimal_minor: hundredths(one.defaultMinimalAmount),
      bonus_bp: hundredths(one.bonusPercent),
      is_reversible: one.isReversible,
      sort_desktop: one.sort.desktop,
      sort_mobile: one.sort.mobile,
      fields: one.additional,
    })),
  )
  const counts = { countries: countries.length, directions: directions.length, levels: levels.length }
  await database.transaction(async (tx) => {
    lockTerms(tx)
    replaceTerms(tx, {
      countries: countries.map(({ country, name, currency, buttons: { countrySumButtonData: sums } }) => ({
        iso: country,
        name,
        currency: currency.code,
        symbol: currency.symbol,
        rate_ppm: Math.round(currency.rate * 1e6),
        preliminary_minor: hundredths(currency.preliminaryAmount),
        desktop_sums_minor: sums.desktop.map(hundredths),
        mobile_sums_minor: sums.mobile.map(hundredths),
        is_default: country === defaultCountry,
      })),
      directions,
      levels: levels.map((level) => ({
        from_minor: hundredths(level.limit),
        percent_bp: hundredths(level.bonusMultiplier),
      })),
    })
    insertTermsVersion(tx, { operatorId: null, requestId: null, reason: 'import' }, [])
    await notifyPages(tx)
    await logImport(tx, 'payment_terms.imported', counts)
  })
  return counts
}

/** Runs `importPayments` if there are no countries yet. */
export async function importFirstPayments(deps: Pick<Deps, 'database'>, folder: string): Promise<void> {
  if (!(await hasCountries(deps.database))) await importPayments(deps, folder)
}
