import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newCampaign: NewEntry = {
  path: '/campaigns/new',
  label: () => i18n.t('new', { ns: CAMPAIGNS_NS }),
  permission: 'operations.edit',
}
