import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newGiftBatch: NewEntry = {
  path: '/gift-codes/new',
  label: () => i18n.t('newBatchTitle', { ns: GIFT_CODES_NS }),
  permission: 'money.propose',
}
