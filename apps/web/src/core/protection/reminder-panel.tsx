import PROTECTION_NS from 'texts:core/protection/protection'
import type { Protection, ReminderMinutes } from '@runecase/api/protection.ts'
import { REMINDER_MINUTES } from '@runecase/api/protection-rules.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { useProtectionChange } from './protection.queries.ts'

/** The minutes of play after which the player is reminded of the time. */
export function ReminderPanel({ reminder }: { readonly reminder: Protection['reminder'] }) {
  const { t } = useTranslation(PROTECTION_NS)
  const saving = useProtectionChange(
    (minutes: ReminderMinutes) => callApi('setReminder', { body: { minutes } }),
    () => t('reminder.saved'),
  )
  const shown = saving.isPending ? saving.variables : reminder.minutes
  return (
    <SettingsPanel title={t('reminder.title')}>
      <p>{t('reminder.text')}</p>
      <SettingsActions>
        <Segmented
          label={t('reminder.label')}
          value={String(shown)}
          onChange={(value) => {
            const minutes = REMINDER_MINUTES.find((one) => String(one) === value)
            if (minutes) saving.mutate(minutes)
          }}
          options={REMINDER_MINUTES.map((count) => ({ value: String(count), label: t('reminder.minutes', { count }) }))}
        />
      </SettingsActions>
      {reminder.stretch && (
        <p>
          {t('reminder.playing')} <LocalTime at={reminder.stretch.since} hasTime />
        </p>
      )}
    </SettingsPanel>
  )
}
