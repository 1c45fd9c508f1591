import CASES_NS from 'texts:core/cases/cases'
import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says that other odds have come into force since the draft was begun. */
export function BehindAlert({
  version,
  onCatchUp,
  onReset,
}: {
  /** The version in force. */
  readonly version: number
  readonly onCatchUp: () => void
  readonly onReset: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  return (
    <Alert color="yellow" role="alert" title={t('behind.title', { version })} mb="md">
      {t('behind.text')}
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={onCatchUp}>
          {t('behind.catchUp', { version })}
        </Button>
        <Button size="xs" variant="default" onClick={onReset}>
          {t('reset')}
        </Button>
      </Group>
    </Alert>
  )
}
