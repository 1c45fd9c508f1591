import CASES_NS from 'texts:core/cases/cases'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newCase: NewEntry = {
  path: '/cases/new',
  label: () => i18n.t('newCase.title', { ns: CASES_NS }),
  permission: 'catalog.propose',
}
