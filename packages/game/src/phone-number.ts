import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** The country of numbers when none is known. */
const DEFAULT_COUNTRY: CountryCode = 'RU'

/**
 * A phone number that is valid in a country, in the form of ITU-T E.164 (`+79123456789`); undefined for an invalid one, for one with an
 * extension and for other text around it. Countries may share a calling code: a number that does not identify one of them is valid for each.
 */
export function e164Phone(text: string, iso: string): string | undefined {
  return phoneIn(text, iso)?.number
}

/** The same number in the form for readers: `+7 912 345 67 89`. */
export function internationalPhone(text: string, iso: string): string | undefined {
  return phoneIn(text, iso)?.formatInternational()
}

function phoneIn(text: string, iso: string): PhoneNumber | undefined {
  const home = isSupportedCountry(iso) ? iso : DEFAULT_COUNTRY
  // Without `extract: false` the library finds a number inside any text.
  const phone = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false })
  if (!phone?.isValid() || phone.ext !== undefined) return undefined
  const isHome = phone.country === home || (phone.country === undefined && phone.getPossibleCountries().includes(home))
  return isHome ? phone : undefined
}
