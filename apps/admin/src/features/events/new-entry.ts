import EVENTS_NS from 'texts:features/events/events'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newEvent: NewEntry = {
  path: '/events/new',
  label: () => i18n.t('newTitle', { ns: EVENTS_NS }),
  permission: 'operations.edit',
}
