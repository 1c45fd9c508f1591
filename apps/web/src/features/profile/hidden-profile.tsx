import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PLAYER_NS } from './player.i18n.ts'

/** Shown instead of a hidden player's items. */
export function HiddenProfile() {
  const { t } = useTranslation(PLAYER_NS)
  return <EmptyState art="/i/static/misc/key" title={t('hidden')} />
}
