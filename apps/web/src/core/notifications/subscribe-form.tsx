import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { readEmail } from '@runecase/api/email-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { channelsQuery } from './notifications.queries.ts'

/** The form for subscribing to emails. An email confirms the address; nothing is sent to it before. */
export default function SubscribeForm() {
  const { t } = useTranslation([NOTIFICATIONS_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const email = address.trim()
  const subscribing = useMutation({
    mutationFn: () => subscribe(email),
    onSuccess: () => client.invalidateQueries({ queryKey: channelsQuery().queryKey }),
  })
  const isGood = readEmail(email) !== undefined
  const error =
    wasTried && !isGood
      ? t('messages:errors.emailValidation')
      : subscribing.error
        ? errorTexts(subscribing.error)
        : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (isGood && !subscribing.isPending) subscribing.mutate()
      }}
    >
      <Field
        label={t('news.field')}
        name="news-email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        maxLength={254}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          if (!subscribing.isPending) subscribing.reset()
        }}
      />
      <Button type="submit" kind="secondary" isLoading={subscribing.isPending} data-action="news">
        <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
        {t('news.subscribe')}
      </Button>
      <p role="status">{subscribing.data && t(`news.done.${subscribing.data}`, { email })}</p>
    </form>
  )
}

/** Turns the emails on, and confirms the address unless it already is. */
async function subscribe(email: string): Promise<'confirmed' | 'sent'> {
  const settings = await callApi('getAccountSettings', {})
  const isConfirmed = settings.email === email
  // The confirmation email first: if it is refused, nothing was turned on.
  if (!isConfirmed) await callApi('sendEmail', { body: { email } })
  await callApi('updateNotificationPreferences', {
    body: { subscriptions: { ...settings.subscriptions, email: true } },
  })
  return isConfirmed ? 'confirmed' : 'sent'
}
