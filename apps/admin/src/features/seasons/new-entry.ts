import SEASONS_NS from 'texts:features/seasons/seasons'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newSeason: NewEntry = {
  path: '/events/new',
  label: () => i18n.t('newTitle', { ns: SEASONS_NS }),
  permission: 'operations.edit',
}
