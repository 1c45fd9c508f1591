import type { CountryRow } from './payments.queries.ts'

const plain = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Countries that match a search by name, code or currency. */
export function matchingCountries(countries: readonly CountryRow[], wanted: string): readonly CountryRow[] {
  const text = plain(wanted)
  return countries.filter(
    ({ country, name, currency }) =>
      plain(name).includes(text) || plain(country) === text || plain(currency.code) === text,
  )
}
