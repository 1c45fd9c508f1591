import { SHOP_SETTINGS, type ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Queries } from '../../platform/db.ts'
import { selectSettings } from './settings.sql.ts'

/**
 * All values, if any setting was ever stored, with the names of those that their schema no longer accepts and that have their defaults
 * instead.
 */
export function parseSettings(stored: Readonly<Record<string, unknown>>): {
  readonly values: ShopSettings
  readonly wrong: readonly string[]
} {
  const wrong: string[] = []
  const entries = Object.entries(SHOP_SETTINGS).map(([name, { schema, fallback }]) => {
    if (!(name in stored)) return [name, fallback]
    const parsed = schema.safeParse(stored[name])
    if (!parsed.success) wrong.push(name)
    return [name, parsed.success ? parsed.data : fallback]
  })
  return { values: Object.fromEntries(entries) as ShopSettings, wrong }
}

/** The values in force in the database with their version, 0 before the first; like `parseSettings`. */
export async function readSettings(queries: Queries) {
  const { version, stored } = await selectSettings(queries)
  return { version, ...parseSettings(stored) }
}
