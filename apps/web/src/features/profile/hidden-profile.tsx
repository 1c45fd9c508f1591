import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PROFILE_NS } from './profile.i18n.ts'

/** Shown instead of a hidden player's items. */
export function HiddenProfile() {
  const { t } = useTranslation(PROFILE_NS)
  return <EmptyState art="/i/static/misc/key" title={t('hidden')} />
}
