import PROMO_NS from 'texts:features/promo/promo'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newPromoCode: NewEntry = {
  path: '/promo/new',
  label: () => i18n.t('newCodeTitle', { ns: PROMO_NS }),
  permission: 'operations.edit',
}

export const newPromoBatch: NewEntry = {
  path: '/promo/batch',
  label: () => i18n.t('newBatchTitle', { ns: PROMO_NS }),
  permission: 'operations.edit',
}
