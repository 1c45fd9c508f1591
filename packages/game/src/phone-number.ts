import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whose numbers are meant where no country is known. */
const DEFAULT_COUNTRY: CountryCode = 'RU'

/**
 * A phone number that is valid in a country, as it is written everywhere (`+7 912 345 67 89`); undefined for any other. One calling
 * code may stand for several countries: where a number does not tell which, it counts for each of them.
 */
export function internationalPhone(text: string, iso: string): string | undefined {
  const home = isSupportedCountry(iso) ? iso : DEFAULT_COUNTRY
  const phone = parsePhoneNumberFromString(text, home)
  if (!phone?.isValid()) return undefined
  const isHome = phone.country === home || (phone.country === undefined && phone.getPossibleCountries().includes(home))
  return isHome ? phone.formatInternational() : undefined
}
