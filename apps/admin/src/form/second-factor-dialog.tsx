import { Button, Modal, PinInput, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerSecondFactor, callOperator } from '../api/call-operator.ts'
import { FORM_NS } from './form.i18n.ts'
import { messageOf } from './message-of.ts'

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** Asks for a code of the app whenever a call needs the second factor fresh; the call then goes on. */
export function SecondFactorDialog() {
  const { t } = useTranslation(FORM_NS)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
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
  const confirm = async (given: string) => {
    setBusy(true)
    try {
      await callOperator('confirmSecondFactor', { body: { code: given } })
      end(({ resolve }) => resolve())
    } catch (failure) {
      setError(messageOf(failure))
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
        </Stack>
      </form>
    </Modal>
  )
}
