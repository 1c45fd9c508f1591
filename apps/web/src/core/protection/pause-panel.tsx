import PROTECTION_NS from 'texts:core/protection/protection'
import type { Pause, Protection } from '@runecase/api/protection.ts'
import { PAUSES } from '@runecase/api/protection-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Select } from '../../ui/select.tsx'
import { SettingsActions, SettingsForm } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useProtectionChange } from './protection.queries.ts'

/** Lets a player exclude themselves for a time that cannot be shortened. */
export function PausePanel({ pause }: { readonly pause: Protection['pause'] }) {
  const { t } = useTranslation(PROTECTION_NS)
  const [length, setLength] = useState<Pause>('day')
  const [isAsking, setIsAsking] = useState(false)
  const taking = useProtectionChange(
    (one: Pause) => callApi('takePause', { body: { pause: one } }),
    () => t('pause.taken'),
  )
  const isEndless = pause !== null && pause.until === null
  return (
    <SettingsPanel title={t('pause.title')}>
      <p>{t('pause.text')}</p>
      {pause?.until && (
        <Text tone="default" role="status">
          {t('pause.until')} <LocalTime at={pause.until} hasTime />
        </Text>
      )}
      {isEndless ? (
        <Text tone="default" role="status">
          {t('pause.endless')}
        </Text>
      ) : (
        <SettingsForm onSubmit={() => setIsAsking(true)}>
          <Select
            label={t('pause.label')}
            value={length}
            onChange={setLength}
            options={PAUSES.map((one) => ({ value: one, label: t(`pause.${one}`) }))}
          />
          <SettingsActions>
            <Button type="submit" kind="secondary" size="s">
              {t('pause.take')}
            </Button>
          </SettingsActions>
        </SettingsForm>
      )}
      {isAsking && (
        <Dialog
          isOpen
          tone="bad"
          onOpenChange={setIsAsking}
          title={t('pause.dialogTitle', { length: t(`pause.${length}`).toLowerCase() })}
          description={t(length === 'forever' ? 'pause.foreverText' : 'pause.dialogText')}
        >
          <Stack gap={12} margin="18px 0 0">
            <Button
              kind="danger"
              isFull
              isLoading={taking.isPending}
              onClick={() => taking.mutate(length, { onSettled: () => setIsAsking(false) })}
            >
              {t('pause.confirm')}
            </Button>
            <Button kind="ghost" isFull onClick={() => setIsAsking(false)}>
              {t('pause.cancel')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </SettingsPanel>
  )
}
