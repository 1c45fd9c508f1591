import STATUS_NS from 'texts:features/status/status'
import { readEmail } from '@runecase/api/email-rules.ts'
import { STATUS_FEED_PATH } from '@runecase/api/status-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { BellIcon, EnvelopeSimpleIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './status-subscribe.module.css'

/** Subscribes anybody to emails about incidents: a button that opens the form. */
export function StatusSubscribe() {
  const { t } = useTranslation(STATUS_NS)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        <BellIcon weight="fill" aria-hidden="true" />
        {t('subscribe.open')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t('subscribe.title')} description={t('subscribe.text')}>
        <SubscribeForm />
      </Dialog>
    </>
  )
}

function SubscribeForm() {
  const { t } = useTranslation([STATUS_NS, MESSAGES_NS])
  const [address, setAddress] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const email = address.trim()
  const isGood = readEmail(email) !== undefined
  const subscribing = useMutation({ mutationFn: () => callApi('subscribeStatus', { body: { email } }) })
  const failure = subscribing.error ? errorTexts(subscribing.error) : undefined
  return (
    <Stack
      as="form"
      gap={16}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (isGood && !subscribing.isPending) subscribing.mutate()
      }}
      margin="20px 0 0"
    >
      <Field
        label={t('subscribe.field')}
        name="status-email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        maxLength={254}
        value={address}
        error={wasTried && !isGood ? t('messages:errors.emailValidation') : failure}
        onChange={(event) => {
          setAddress(event.target.value)
          if (!subscribing.isPending) subscribing.reset()
        }}
      />
      <Button type="submit" isLoading={subscribing.isPending}>
        <EnvelopeSimpleIcon weight="fill" aria-hidden="true" />
        {t('subscribe.button')}
      </Button>
      <p role="status">{subscribing.isSuccess && t('subscribe.sent', { email })}</p>
      <Text size="note" tone="faint" className={styles.feed}>
        {t('subscribe.orFeed')}{' '}
        <Text as="a" tone="accent" href={STATUS_FEED_PATH} type="application/atom+xml">
          {t('feed')}
        </Text>
      </Text>
    </Stack>
  )
}
