import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import { readEmail } from '@runecase/api/email-rules.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckCircleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsActions, SettingsForm } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { settingsQuery } from './account.queries.ts'

/** The player's address and its confirmation email. */
export function EmailPanel({
  settings: { email, pendingEmail },
  isDemo,
}: {
  readonly settings: EndpointData<Api['getAccountSettings']>
  readonly isDemo: boolean
}) {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [address, setAddress] = useState(pendingEmail ?? email ?? '')
  const [wasTried, setWasTried] = useState(false)
  const sending = useMutation({
    mutationFn: () => callApi('sendEmail', { body: { email: address.trim() } }),
    onSuccess: () => {
      showToast({ kind: 'good', title: t('email.sent'), text: t('email.sentText', { email: address.trim() }) })
      return client.invalidateQueries({ queryKey: settingsQuery().queryKey })
    },
  })
  const isGood = readEmail(address) !== undefined
  const error =
    wasTried && !isGood ? t('messages:errors.emailValidation') : sending.error ? errorTexts(sending.error) : undefined
  return (
    <SettingsPanel title={t('email.title')}>
      <p>{t('email.text')}</p>
      {email !== null && (
        <Row overflowWrap="anywhere" as="p" gap={8} tone="good">
          <CheckCircleIcon weight="fill" aria-hidden="true" />
          {t('email.confirmed', { email })}
        </Row>
      )}
      {pendingEmail !== null && <p role="status">{t('email.pending', { email: pendingEmail })}</p>}
      <SettingsForm
        noValidate
        onSubmit={() => {
          setWasTried(true)
          if (isGood && !sending.isPending) sending.mutate()
        }}
      >
        <Field
          label={t('email.label')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.target.value)
            sending.reset()
          }}
        />
        <SettingsActions>
          <Button type="submit" kind="secondary" size="s" isLoading={sending.isPending}>
            {t('email.send')}
          </Button>
          {isDemo && (
            <Text isUnderlined as="a" tone="default" href="/dev/mail" target="_blank" rel="noopener">
              {t('email.demo')}
            </Text>
          )}
        </SettingsActions>
      </SettingsForm>
    </SettingsPanel>
  )
}
