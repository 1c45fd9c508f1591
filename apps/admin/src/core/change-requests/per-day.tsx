import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Text } from '@mantine/core'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { LANGUAGE } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'

const SIGNED = new Intl.NumberFormat(LANGUAGE, { maximumSignificantDigits: 3, signDisplay: 'exceptZero' })

/** What the shop gains or loses per day through a change that has such an effect. */
export function PerDay({ preview: { perDay } }: { readonly preview: Pick<ChangePreview, 'perDay'> }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  if (!perDay) return null
  const { gold, openings } = perDay
  return (
    <div>
      <Text size="xl" fw={800} ff="var(--f-display)">
        {t('perDay.gold', { gold: SIGNED.format(gold) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('perDay.openings', { count: openings, shown: showNumber(openings) })}
      </Text>
    </div>
  )
}
