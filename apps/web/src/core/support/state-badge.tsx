import SUPPORT_NS from 'texts:core/support/support'
import type { SupportState } from '@runecase/api/support-rules.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'

const TONES = { new: 'info', waiting_shop: 'info', waiting_player: 'good', closed: 'plain' } as const

/** Says who writes next. */
export function StateBadge({ state }: { readonly state: SupportState }) {
  const { t } = useTranslation(SUPPORT_NS)
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
