import FORM_NS from 'texts:form/form'
import { Button, Modal, PinInput, Stack, Text } from '@mantine/core'
import { isApiError } from '@runecase/api/api-error.ts'
import { signByPasskey } from '@runecase/api/passkeys-in-browser.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerSecondFactor, callOperator } from '../api/call-operator.ts'
import { messageOf } from './message-of.ts'

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** Asks for a code of the app whenever a call needs a fresh second factor; the call then continues. */
export function SecondFactorDialog() {
  const { t } = useTranslation(FORM_NS)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data: passkeys } = useQuery({
    queryKey: ['listPasskeys'],
    queryFn: ({ signal }) => callOperator('listPasskeys', {}, signal),
    enabled: isOpen,
  })
  const waiting = useRef<Waiting[]>([])

  useEffect(() => {
    answerSecondFactor(
      () =>
        new Promise((resolve, reject) => {
          waiting.current.push({ resolve, reject })
          setOpen(true)
        }),
    )
    return () => answerSecondFactor(undefined)
  }, [])

  const end = (finish: (one: Waiting) => void) => {
    setOpen(false)
    setCode('')
    setError(undefined)
    for (const one of waiting.current.splice(0)) finish(one)
  }
  const confirm = (given: string) => run(() => callOperator('confirmSecondFactor', { body: { code: given } }))
  const confirmByPasskey = () =>
    run(async () => {
      const body = await signByPasskey(await callOperator('beginPasskeyConfirmation', {}))
      await callOperator('confirmByPasskey', { body })
    })
  const run = async (prove: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await prove()
      end(({ resolve }) => resolve())
    } catch (failure) {
      setError(isApiError(failure) ? messageOf(failure) : t('secondFactor.passkeyFailed'))
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => end(({ reject }) => reject(new Error('the second factor was not given')))}
      title={t('secondFactor.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(code)
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {t('secondFactor.text')}
          </Text>
          <PinInput
            length={6}
            type="number"
            oneTimeCode
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={(value) => void confirm(value)}
            error={error !== undefined}
            aria-label={t('secondFactor.label')}
          />
          {error ? (
            <Text size="sm" c="red" role="alert">
              {error}
            </Text>
          ) : null}
          <Button type="submit" loading={isBusy} disabled={code.length < 6}>
            {t('secondFactor.confirm')}
          </Button>
          {passkeys && passkeys.items.length > 0 ? (
            <Button variant="default" loading={isBusy} onClick={() => void confirmByPasskey()}>
              {t('secondFactor.passkey')}
            </Button>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}
