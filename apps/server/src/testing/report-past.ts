import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
const BEGINNING = 'create temp table report_past'

/** The statements by which the migration counts the past into empty tables of the reports, by the days of the shop at hand. */
export async function countThePast(): Promise<string> {
  const name = (await readdir(MIGRATIONS)).find((one) => one.endsWith('-reports.sql'))
  const text = await readFile(`${MIGRATIONS}/${name}`, 'utf8')
  const start = text.indexOf(BEGINNING)
  if (start === -1) throw new Error('the migration of the reports counts no past')
  return text.slice(start).replaceAll("'Europe/Moscow'", 'shop_zone()')
}
