import ALERTS_NS from 'texts:features/alerts/alerts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { EnvelopeSimple, TelegramLogo } from '@phosphor-icons/react'
import type { Language } from '@runecase/api/languages.ts'
import type { AlertSettings } from '@runecase/api/operator/alerts.ts'
import { ALERT_EMAIL_FRAGMENT } from '@runecase/api/operator/alerts-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { rowsClass } from '../../core/sessions/public.ts'
import { messageOf } from '../../form/message-of.ts'
import { LANGUAGE } from '../../i18n/i18n.ts'

const KEY = ['getAlertSettings']
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })

/** The addresses for the operator's alerts: their chat, and their email address once it is confirmed. */
export function AddressPanel({ settings }: { readonly settings: AlertSettings }) {
  const { t } = useTranslation(ALERTS_NS)
  const { available } = settings
  return (
    <Panel title={t('addresses')}>
      <Stack>
        <Text c="dimmed">{t('addressesText')}</Text>
        <ul className={rowsClass}>
          {available.includes('telegram') ? <ChatRow isLinked={settings.isTelegramLinked} /> : null}
          {available.includes('email') && settings.email !== null ? <EmailRow email={settings.email} /> : null}
        </ul>
        {available.includes('email') ? <EmailForm isFirst={settings.email === null} /> : null}
        {available.length === 0 ? <Alert color="yellow">{t('noChannels')}</Alert> : null}
      </Stack>
    </Panel>
  )
}

function ChatRow({ isLinked }: { readonly isLinked: boolean }) {
  const { t } = useTranslation(ALERTS_NS)
  const linking = useMutation({
    mutationFn: async () => {
      // Opened by the click: browsers block a window that opens after a response.
      const bot = window.open('', '_blank')
      try {
        const { url } = await callOperator('linkAlertChat', {})
        if (bot) bot.location.href = url
        else window.location.assign(url)
      } catch (error) {
        bot?.close()
        throw error
      }
    },
  })
  const unlinking = useMutation({ mutationFn: () => callOperator('unlinkAlertChat', {}), onSettled: refresh })
  return (
    <li>
      <TelegramLogo weight="fill" aria-hidden />
      <span>
        Telegram
        <small>{t(isLinked ? 'chat.linked' : linking.isSuccess ? 'chat.waiting' : 'chat.none')}</small>
        {linking.error ? <small role="alert">{messageOf(linking.error)}</small> : null}
      </span>
      {linking.isSuccess && !isLinked ? (
        <Button size="compact-sm" variant="default" onClick={refresh}>
          {t('chat.check')}
        </Button>
      ) : null}
      {isLinked ? (
        <Button size="compact-sm" variant="default" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
          {t('chat.unlink')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" loading={linking.isPending} onClick={() => linking.mutate()}>
          {t('chat.link')}
        </Button>
      )}
    </li>
  )
}

function EmailRow({ email }: { readonly email: string }) {
  const { t } = useTranslation(ALERTS_NS)
  const removing = useMutation({ mutationFn: () => callOperator('removeAlertEmail', {}), onSettled: refresh })
  return (
    <li>
      <EnvelopeSimple weight="fill" aria-hidden />
      <span>
        {email}
        <small>{t('email.confirmed')}</small>
      </span>
      <Button size="compact-sm" variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
        {t('email.remove')}
      </Button>
    </li>
  )
}

/** Requests the email that confirms an address; the page that the email links to confirms it. */
function EmailForm({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation(ALERTS_NS)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const code = new URLSearchParams(hash.slice(1)).get(ALERT_EMAIL_FRAGMENT)
  const asking = useMutation({
    mutationFn: () => callOperator('askAlertEmail', { body: { email: email.trim(), language: LANGUAGE as Language } }),
  })
  const confirming = useMutation({
    mutationFn: (given: string) => callOperator('confirmAlertEmail', { body: { code: given } }),
    onSettled: async () => {
      await navigate({ hash: '' }, { replace: true })
      await refresh()
    },
  })
  const failure = asking.error ?? confirming.error
  if (code !== null) {
    return (
      <Alert title={t('email.confirmTitle')}>
        <Button loading={confirming.isPending} onClick={() => confirming.mutate(code)}>
          {t('email.confirm')}
        </Button>
      </Alert>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        asking.mutate()
      }}
    >
      <Stack>
        <Group align="end">
          <TextInput
            type="email"
            label={t(isFirst ? 'email.label' : 'email.other')}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            maxLength={254}
            autoComplete="email"
            required
            withAsterisk={false}
          />
          <Button type="submit" variant="default" loading={asking.isPending} disabled={email.trim() === ''}>
            {t('email.send')}
          </Button>
        </Group>
        {asking.isSuccess ? <Text role="status">{t('email.sent')}</Text> : null}
        {failure ? (
          <Alert color="red" role="alert">
            {messageOf(failure)}
          </Alert>
        ) : null}
      </Stack>
    </form>
  )
}
