import PROFILE_NS from 'texts:features/profile/profile'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown instead of a hidden player's items. */
export function HiddenProfile() {
  const { t } = useTranslation(PROFILE_NS)
  return <EmptyState art="/i/static/misc/key" title={t('hidden')} />
}
