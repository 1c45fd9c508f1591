import type { NewEntry } from '../../app/section.ts'
import { PRIZE_POOLS_NS } from '../../core/prize-pools/public.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newRaffle: NewEntry = {
  path: '/raffles/new',
  label: () => i18n.t('raffle.new', { ns: PRIZE_POOLS_NS }),
  permission: 'operations.edit',
}
