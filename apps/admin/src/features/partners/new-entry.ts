import PARTNERS_NS from 'texts:features/partners/partners'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the lists and the search offer to make. */
export const newPartner: NewEntry = {
  path: '/partners/new',
  label: () => i18n.t('new', { ns: PARTNERS_NS }),
  permission: 'partners.edit',
}

export const newTerms: NewEntry = {
  path: '/partners/terms/new',
  label: () => i18n.t('terms.new', { ns: PARTNERS_NS }),
  permission: 'partners.terms',
}
