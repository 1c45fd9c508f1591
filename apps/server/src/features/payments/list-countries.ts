import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PaymentCountry } from '@runecase/api/payments.ts'
import { COUNTRY_PATTERN } from '@runecase/api/payments-rules.ts'
import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import type { PaymentProviders } from './payment-providers.ts'
import {
  type CountryRow,
  type DirectionRow,
  type FieldTerms,
  findCountry,
  selectBonusLevels,
  selectCountries,
  selectDirections,
  selectOfferedMarks,
} from './payment-terms.sql.ts'

/** The mark in the name of payment methods that belong to the welcome mode. */
const WELCOME_MARK = '.biz'

export type TermsDeps = Pick<Deps, 'database'> & {
  readonly providers: PaymentProviders
  /** Whether the site runs in the welcome mode: then only methods marked for it are offered, otherwise only the others. */
  readonly hasWelcome: () => boolean
  /** The minimum refill of every method, minor units of GOLD. */
  readonly minimumMinor: () => bigint
  readonly pictures: { pathOf(id: string): string }
}

/** A sum of any accepted currency in wire units; all of them have hundredths. */
export const sumFromMinor = (minor: bigint | number) => Number(minor) / 100

export async function listBonusLevels({ database }: TermsDeps): Promise<EndpointData<Api['listBonusLevels']>> {
  const levels = await selectBonusLevels(database)
  return levels.map((level) => ({ limit: goldFromMinor(level.fromMinor), bonusMultiplier: level.percentBp / 100 }))
}

/** Names of the pictures of all payment methods offered in any country, each once. */
export async function listPaymentMarks(deps: TermsDeps): Promise<string[]> {
  const offered = (await selectOfferedMarks(deps.database)).filter((one) => isOffered(deps, one))
  return [...new Set(offered.map(({ img }) => img))].sort()
}

export async function listPaymentCountries({
  database,
}: TermsDeps): Promise<EndpointData<Api['listPaymentCountries']>> {
  const countries = await selectCountries(database)
  return countries.map((row) => ({ country: row.iso, name: row.name, currency: currencyOf(row) }))
}

/** Currency, sums and payment methods of a country. Refuses a country without refills with `country_denied`. */
export async function getPaymentCountry(deps: TermsDeps, iso: string): Promise<PaymentCountry> {
  const row = await findCountry(deps.database, iso.toUpperCase())
  if (!row) refuse('country_denied')
  const directions = (await listDirections(deps, row)).filter((one) => isOffered(deps, one))
  return {
    country: row.iso,
    name: row.name,
    currency: currencyOf(row),
    buttons: {
      countrySumButtonData: {
        desktop: row.desktopSumsMinor.map(sumFromMinor),
        mobile: row.mobileSumsMinor.map(sumFromMinor),
      },
    },
    directions: directions.map((one) => {
      const shown = showDirection(deps, one)
      return { ...shown, isUnavailable: shown.isUnavailable || row.isRateStale }
    }),
  }
}

/** The country named by the proxy's header if it is served, otherwise the default one. */
export async function getDefaultCountry(
  { database }: TermsDeps,
  hint: string | null,
): Promise<EndpointData<Api['getDefaultCountry']>> {
  const countries = await selectCountries(database)
  const named = hint !== null && COUNTRY_PATTERN.test(hint.toUpperCase()) ? hint.toUpperCase() : undefined
  if (named && countries.some((row) => row.iso === named)) return { country: named, isServed: true }
  // A visitor from a country that is not served sees a notice, because their address may be wrong about where they are.
  const home = countries.find((row) => row.isDefault) ?? countries[0]
  return { country: home?.iso ?? 'RU', isServed: named === undefined && home !== undefined }
}

/** The currency shown in addition to GOLD: that of the visitor's country, or of a country that uses the chosen one; null without any. */
export async function getDisplayCurrency(
  deps: TermsDeps,
  shown: ShopSettings['displayCurrency'],
  hint: string | null,
): Promise<EndpointData<Api['getDisplayCurrency']>> {
  if (shown === 'none') return { currency: null }
  const countries = await selectCountries(deps.database)
  const { country } = await getDefaultCountry(deps, hint)
  const row = countries.find(({ iso, currency }) => (shown === 'country' ? iso === country : currency === shown))
  return { currency: row ? currencyOf(row) : null }
}

/**
 * The payment methods of a country. None accepts less than the global minimum, rounded up to the hundredth. A method whose provider issues
 * receipts asks for an email, unless it already asks for a contact.
 */
export async function listDirections(
  { database, minimumMinor, providers }: TermsDeps,
  { iso, ratePpm }: Pick<CountryRow, 'iso' | 'ratePpm'>,
): Promise<DirectionRow[]> {
  const least = (minimumMinor() * 1_000_000n + ratePpm - 1n) / ratePpm
  const directions = await selectDirections(database, iso)
  return directions.map((one) => ({
    ...one,
    minimalMinor: one.minimalMinor < least ? least : one.minimalMinor,
    fields: providers.forDirection(one.provider)?.needsContact ? withContact(one.fields) : one.fields,
  }))
}

function withContact(fields: readonly FieldTerms[]): readonly FieldTerms[] {
  if (fields.some(({ name, required }) => required && (name === 'email' || name === 'phone'))) return fields
  const others = fields.filter(({ name }) => name !== 'email')
  return [...others, { name: 'email', label: '', defaultValue: '', options: [], required: true }]
}

/** Whether a payment method may be offered at all. */
export function isOffered(
  { providers, hasWelcome }: TermsDeps,
  direction: Pick<DirectionRow, 'name' | 'provider'>,
): boolean {
  return (
    direction.name.includes(WELCOME_MARK) === hasWelcome() && providers.forDirection(direction.provider) !== undefined
  )
}

function currencyOf(row: CountryRow): PaymentCountry['currency'] {
  return {
    code: row.currency as PaymentCountry['currency']['code'],
    preliminaryAmount: sumFromMinor(row.preliminaryMinor),
    rate: Number(row.ratePpm) / 1e6,
    symbol: row.symbol,
  }
}

function showDirection({ pictures, providers }: TermsDeps, row: DirectionRow): PaymentCountry['directions'][number] {
  const provider = providers.forDirection(row.provider)
  return {
    paymentDirectionId: row.id,
    name: row.name,
    systemName: row.systemName,
    img: pictures.pathOf(`pay/${row.img}`),
    type: row.type,
    minimalAmount: sumFromMinor(row.minimalMinor),
    maximalAmount: sumFromMinor(row.maximalMinor),
    defaultMinimalAmount: sumFromMinor(row.defaultMinimalMinor),
    bonusPercent: row.bonusBp / 100,
    paymentDirectionTypeName: row.typeName,
    sort: { desktop: row.sortDesktop, mobile: row.sortMobile },
    additional: row.fields as PaymentCountry['directions'][number]['additional'],
    isUnavailable: provider === undefined || !providers.isUp(provider.code),
  }
}
