import RESTRICTIONS_NS from 'texts:core/restrictions/restrictions'
import { useTranslation } from 'react-i18next'
import { LocalTime } from '../../ui/local-time.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './restriction-lines.module.css'
import type { Restriction } from './use-restrictions.ts'

/** The restricted actions with reason, end, and how to appeal. */
export function RestrictionLines({ restrictions }: { readonly restrictions: readonly Restriction[] }) {
  const { t } = useTranslation(RESTRICTIONS_NS)
  return (
    <>
      <Stack as="ul" gap={12} className={styles.lines} padding={0} margin="12px 0">
        {restrictions.map(({ action, reason, until }) => (
          <Stack as="li" overflowWrap="anywhere" key={action}>
            <strong>{t(`action.${action}`)}</strong>
            <span>{t('reason', { reason })}</span>
            <Text as="span" tone="muted">
              {until === null ? (
                t('forever')
              ) : (
                <>
                  <span>{t('until')}</span> <LocalTime at={until} hasTime />
                </>
              )}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text tone="muted">{t('appeal')}</Text>
    </>
  )
}
