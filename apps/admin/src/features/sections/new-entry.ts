import SECTIONS_NS from 'texts:features/sections/sections'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newSection: NewEntry = {
  path: '/sections/new',
  label: () => i18n.t('new', { ns: SECTIONS_NS }),
  permission: 'catalog.propose',
}
