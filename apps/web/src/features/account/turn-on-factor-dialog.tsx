import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './turn-on-factor-dialog.module.css'

type Setup = EndpointData<Api['beginFactor']>

/** Turns the second factor on in three steps: confirm who it is, enter the first code of the app, save the recovery codes. */
export function TurnOnFactorDialog({
  takes,
  onClose,
}: {
  readonly takes: EndpointData<Api['getFactor']>['takes']
  readonly onClose: () => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const step = codes ? 'codes' : setup ? 'scan' : 'begin'
  return (
    <Dialog
      isOpen
      isAnswerNeeded={step === 'codes'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`factor.${step}Title`)}
      description={t(step === 'begin' ? `factor.beginText.${takes}` : `factor.${step}Text`)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : setup ? (
        <FirstCode setup={setup} onDone={setCodes} />
      ) : (
        <Begin hasPassword={takes === 'password'} onDone={setSetup} />
      )}
    </Dialog>
  )
}

function Begin({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: (setup: Setup) => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [current, setCurrent] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const beginning = useMutation({
    mutationFn: () => callApi('beginFactor', { body: hasPassword ? { currentPassword: current } : {} }),
    onSuccess: onDone,
  })
  return (
    <SettingsForm
      noValidate
      onSubmit={() => {
        setWasTried(true)
        if ((!hasPassword || current !== '') && !beginning.isPending) beginning.mutate()
      }}
    >
      {hasPassword ? (
        <CurrentPasswordField
          value={current}
          isMissing={wasTried && current === ''}
          error={beginning.error}
          onChange={setCurrent}
        />
      ) : (
        beginning.error && (
          <Text as="p" tone="bad" role="alert">
            {errorTexts(beginning.error)}
          </Text>
        )
      )}
      <Button type="submit" isFull isLoading={beginning.isPending}>
        {t('factor.next')}
      </Button>
    </SettingsForm>
  )
}

function FirstCode({ setup, onDone }: { readonly setup: Setup; readonly onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const code = text.replace(/\s/g, '')
  const isCode = /^\d{6}$/.test(code)
  const turningOn = useMutation({
    mutationFn: () => callApi('turnOnFactor', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <SettingsForm
      noValidate
      onSubmit={() => {
        setWasTried(true)
        if (isCode && !turningOn.isPending) turningOn.mutate()
      }}
    >
      <Stack gap={12} className={styles.scan}>
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
          width={200}
          height={200}
          alt={t('factor.qr')}
        />
        <Row gap={8} justify="center">
          <Text as="code" size="small" overflowWrap="anywhere" className={styles.secret}>
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
          <CopyButton text={setup.secret} what={t('factor.secret')} />
        </Row>
      </Stack>
      <Field
        label={t('factor.firstCode')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        isMono
        value={text}
        error={
          wasTried && !isCode ? t('factor.firstCodeFault') : turningOn.error ? errorTexts(turningOn.error) : undefined
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isFull isLoading={turningOn.isPending}>
        {t('factor.turnOn')}
      </Button>
    </SettingsForm>
  )
}
