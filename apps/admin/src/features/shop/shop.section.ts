import SHOP_NS from 'texts:features/shop/shop'
import { Storefront } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const shopSection: Section = {
  path: 'shop',
  group: 'control',
  icon: Storefront,
  label: () => i18n.t('title', { ns: SHOP_NS }),
  permission: 'settings.edit',
  routes: [{ index: true, lazy: () => import('./shop-screen.tsx') }],
}
