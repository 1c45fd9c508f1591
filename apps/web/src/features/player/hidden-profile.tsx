import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PLAYER_NS } from './player.i18n.ts'

/** In the place of the items of a player who keeps them to himself. */
export function HiddenProfile() {
  const { t } = useTranslation(PLAYER_NS)
  return <EmptyState art="/i/static/misc/key" title={t('hidden')} />
}
