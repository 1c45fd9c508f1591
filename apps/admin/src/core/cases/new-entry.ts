import CASES_NS from 'texts:core/cases/cases'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The new entry in the list and in the search. */
export const newCase: NewEntry = {
  path: '/cases/new',
  label: () => i18n.t('newCase.title', { ns: CASES_NS }),
  permission: 'catalog.propose',
}
