import SUPPORT_NS from 'texts:features/support/support'
import { Badge } from '@mantine/core'
import type { SupportState } from '@runecase/api/support-rules.ts'
import { useTranslation } from 'react-i18next'

const COLORS = { new: 'yellow', waiting_shop: 'yellow', waiting_player: 'blue', closed: 'gray' } as const

/** Says who writes next. */
export function StateBadge({ state }: { readonly state: SupportState }) {
  const { t } = useTranslation(SUPPORT_NS)
  return (
    <Badge color={COLORS[state]} variant="light" radius="sm" tt="none">
      {t(`states.${state}`)}
    </Badge>
  )
}
