import ITEMS_NS from 'texts:features/items/items'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newItem: NewEntry = {
  path: '/items/new',
  label: () => i18n.t('new', { ns: ITEMS_NS }),
  permission: 'catalog.propose',
}
