import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import type { NewEntry } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newStatusNote: NewEntry = {
  path: '/status-notes/new',
  label: () => i18n.t('new', { ns: STATUS_NOTES_NS }),
  permission: 'content.edit',
}
