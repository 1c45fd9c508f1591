import ITEMS_NS from 'texts:features/items/items'
import { Sword } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newItem } from './new-entry.ts'

export const itemsSection: Section = {
  path: 'items',
  group: 'catalog',
  icon: Sword,
  label: () => i18n.t('title', { ns: ITEMS_NS }),
  permission: 'catalog.see',
  finds: {
    catalog_item: {
      label: () => i18n.t('found.catalog_item', { ns: ITEMS_NS }),
      path: ({ id }) => `/items/${id}`,
    },
  },
  edits: {
    'items.prices': () => '/items',
    'item.new': () => '/items/new',
    'item.market': ({ payload }) => `/items/${payload.slug}`,
    'pack.contents': ({ payload }) => `/items/${payload.slug}`,
  },
  creates: [newItem],
  routes: [
    { index: true, lazy: () => import('./items-screen.tsx') },
    { path: 'new', lazy: () => import('./new-item-screen.tsx') },
    { path: ':slug', lazy: () => import('./item-screen.tsx') },
  ],
}
