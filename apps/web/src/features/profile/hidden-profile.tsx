import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PROFILE_NS } from './profile.i18n.ts'

/** In the place of the items of a player who keeps them to himself. */
export function HiddenProfile() {
  const { t } = useTranslation(PROFILE_NS)
  return <EmptyState art="/i/static/misc/key" title={t('hidden')} />
}
