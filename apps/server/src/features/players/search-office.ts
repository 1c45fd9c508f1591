import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../deps.ts'
import { selectByNumber, selectByText } from './search-office.sql.ts'

const LARGEST_ID = 9_223_372_036_854_775_807n

/** Everything that a text names: ids, logins, Steam ids, numbers of battles, codes of withdrawals, beginnings of names. */
export async function searchOffice(
  { database }: Pick<Deps, 'database'>,
  text: string,
): Promise<EndpointData<OperatorApi['searchOffice']>> {
  if (text.includes('\0') || !text.isWellFormed()) return { items: [] }
  const number = /^\d{1,19}$/.test(text) && BigInt(text) <= LARGEST_ID ? BigInt(text) : undefined
  const [numbered, named] = await Promise.all([
    number === undefined ? [] : selectByNumber(database, number),
    selectByText(database, text),
  ])
  const seen = new Set<string>()
  const items = [...numbered, ...named].filter(({ kind, id }) => {
    const isNew = !seen.has(`${kind} ${id}`)
    seen.add(`${kind} ${id}`)
    return isNew
  })
  return { items: items.map((row) => ({ ...row, userId: String(row.userId) })) }
}
