import OFFERS_NS from 'texts:features/offers/offers'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newOffer: NewEntry = {
  path: '/offers/new',
  label: () => i18n.t('new', { ns: OFFERS_NS }),
  permission: 'operations.edit',
}
