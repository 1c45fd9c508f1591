import { SHOP_SETTINGS, type ShopSettings } from '@runecase/api/shop-settings.ts'
import type { ChangedSetting } from './settings.sql.ts'

/**
 * The current values from their last changes, with the names of those that their schema no longer accepts and that fall back to their
 * defaults.
 */
export function readSettings(changed: readonly ChangedSetting[]): {
  readonly values: ShopSettings
  readonly wrong: readonly string[]
} {
  const stored = new Map(changed.map(({ name, value }) => [name, value]))
  const wrong: string[] = []
  const entries = Object.entries(SHOP_SETTINGS).map(([name, { schema, fallback }]) => {
    if (!stored.has(name)) return [name, fallback]
    const parsed = schema.safeParse(stored.get(name))
    if (!parsed.success) wrong.push(name)
    return [name, parsed.success ? parsed.data : fallback]
  })
  return { values: Object.fromEntries(entries) as ShopSettings, wrong }
}
