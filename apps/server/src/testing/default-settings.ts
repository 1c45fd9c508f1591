import { SHOP_SETTINGS, type ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Settings } from '../core/settings/public.ts'

/** The settings of a shop whose operators changed none, or only these. */
export function settingsWith(changed: Partial<ShopSettings> = {}): Settings {
  const values = Object.fromEntries(Object.entries(SHOP_SETTINGS).map(([name, { fallback }]) => [name, fallback]))
  const all = { ...values, ...changed } as ShopSettings
  return { get: (name) => all[name] }
}
