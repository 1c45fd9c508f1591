import ALERTS_NS from 'texts:features/alerts/alerts'
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import type { Language } from '@runecase/api/languages.ts'
import type { AlertSettings } from '@runecase/api/operator/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { messageOf } from '../../form/message-of.ts'
import { LANGUAGE } from '../../i18n/i18n.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const NIGHT = { from: 23, until: 8 }

/** Kinds, channels and quiet hours. The zone of the quiet hours and the language of the messages are those of this browser. */
export function ChoiceForm({ settings }: { readonly settings: AlertSettings }) {
  const { t } = useTranslation(ALERTS_NS)
  const { isTelegramLinked, email, kinds: offered } = settings
  // Sends only the differences: a chat or an address that is linked meanwhile turns its channel on.
  const [changed, setChanged] = useState<Partial<typeof settings.choice>>({})
  const choice = { ...settings.choice, ...changed }
  const { kinds, quiet, channels } = choice
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const saving = useMutation({
    mutationFn: () =>
      callOperator('setAlertSettings', { body: { ...choice, timeZone, language: LANGUAGE as Language } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['getAlertSettings'] })
      setChanged({})
    },
  })
  const change = (part: typeof changed) => {
    saving.reset()
    setChanged((before) => ({ ...before, ...part }))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Stack>
        <Group>
          <Switch
            label="Telegram"
            checked={channels.telegram && isTelegramLinked}
            disabled={!isTelegramLinked}
            onChange={({ currentTarget }) => change({ channels: { ...channels, telegram: currentTarget.checked } })}
          />
          <Switch
            label={t('channels.email')}
            checked={channels.email && email !== null}
            disabled={email === null}
            onChange={({ currentTarget }) => change({ channels: { ...channels, email: currentTarget.checked } })}
          />
        </Group>
        <Checkbox.Group
          label={t('kindsLabel')}
          description={t('kindsAbout')}
          value={[...kinds]}
          onChange={(chosen) => change({ kinds: offered.filter((kind) => chosen.includes(kind)) })}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`kinds.${kind}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={t('quiet.label')}
          description={t('quiet.about', { zone: timeZone })}
          checked={quiet !== null}
          onChange={({ currentTarget }) => change({ quiet: currentTarget.checked ? NIGHT : null })}
        />
        {quiet ? (
          <Group>
            <NativeSelect
              label={t('quiet.from')}
              data={HOURS}
              value={String(quiet.from)}
              onChange={({ currentTarget }) => change({ quiet: { ...quiet, from: Number(currentTarget.value) } })}
            />
            <NativeSelect
              label={t('quiet.until')}
              data={HOURS}
              value={String(quiet.until)}
              onChange={({ currentTarget }) => change({ quiet: { ...quiet, until: Number(currentTarget.value) } })}
              error={quiet.from === quiet.until ? t('quiet.equal') : null}
            />
          </Group>
        ) : null}
        <Group>
          <Button type="submit" loading={saving.isPending} disabled={quiet !== null && quiet.from === quiet.until}>
            {t('save')}
          </Button>
          {saving.isSuccess ? <Text role="status">{t('saved')}</Text> : null}
        </Group>
        {saving.error ? (
          <Alert color="red" role="alert">
            {messageOf(saving.error)}
          </Alert>
        ) : null}
      </Stack>
    </form>
  )
}
