import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country of numbers when none is known. */
const DEFAULT_COUNTRY: CountryCode = 'RU'

/**
 * A phone number that is valid in a country, in international form (`+7 912 345 67 89`); undefined for an invalid one. Countries may share
 * a calling code: a number that does not identify one of them is valid for each.
 */
export function internationalPhone(text: string, iso: string): string | undefined {
  const home = isSupportedCountry(iso) ? iso : DEFAULT_COUNTRY
  const phone = parsePhoneNumberFromString(text, home)
  if (!phone?.isValid()) return undefined
  const isHome = phone.country === home || (phone.country === undefined && phone.getPossibleCountries().includes(home))
  return isHome ? phone.formatInternational() : undefined
}
