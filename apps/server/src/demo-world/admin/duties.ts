import { CATALOG_DUTIES } from './catalog-duties.ts'
import type { Duty } from './duty.ts'
import { MONEY_DUTIES } from './money-duties.ts'
import { PARTNER_DUTIES } from './partner-duties.ts'
import { SHOP_DUTIES } from './shop-duties.ts'
import { SUPPORT_DUTIES } from './support-duties.ts'

/** All duties, oldest first. */
export const DUTIES: readonly Duty[] = [
  ...SHOP_DUTIES,
  ...MONEY_DUTIES,
  ...CATALOG_DUTIES,
  ...SUPPORT_DUTIES,
  ...PARTNER_DUTIES,
].sort((a, b) => b.daysAgo - a.daysAgo)
