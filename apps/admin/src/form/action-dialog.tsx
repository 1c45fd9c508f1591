import FORM_NS from 'texts:form/form'
import { Alert, Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DraftNote } from './draft-note.tsx'
import { messageOf } from './message-of.ts'
import { actOrPropose, type Change, MESSAGE_SHOWN, PROPOSED, propose } from './propose.ts'
import { useReturnFocus } from './use-return-focus.ts'

const MIN_REASON_LENGTH = 3

/** Asks for the reason of an action, runs it, and shows errors. It stays open until the action succeeds. */
export function ActionDialog({
  isOpen,
  title,
  text,
  confirm,
  isDangerous = false,
  isReasonOptional = false,
  isBlocked = false,
  staysOpen = false,
  children,
  act,
  change,
  isDraftable = true,
  onClose,
}: {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: string
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isReasonOptional?: boolean
  /** Another required input is missing. */
  readonly isBlocked?: boolean
  /** The opener unmounts the dialog after a success. */
  readonly staysOpen?: boolean
  /** More fields, above the reason. */
  readonly children?: ReactNode
  /** Runs the action. Without it the dialog always makes its change request. */
  readonly act?: (reason: string) => Promise<unknown>
  /** The change request of an action that takes two operators. */
  readonly change?: Change
  /** Whether this input may be kept as a draft. */
  readonly isDraftable?: boolean
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { t } = useTranslation(FORM_NS)
  const [reason, setReason] = useState('')
  useReturnFocus(isOpen)
  const close = () => {
    setReason('')
    mutation.reset()
    drafting.reset()
    onClose()
  }
  const mutation = useMutation({
    async mutationFn() {
      const given = reason.trim()
      if (!change) return act?.(given)
      return actOrPropose(act && (() => act(given)), { ...change, reason: given }, navigate)
    },
    onSuccess(done) {
      // The screen of the change request is open by now.
      if (staysOpen || done === PROPOSED) return
      close()
      if (done !== MESSAGE_SHOWN)
        notifications.show({ message: t('done'), color: 'green', closeButtonProps: { 'aria-label': t('close') } })
    },
  })
  const drafting = useMutation({ mutationFn: async () => change && propose(change, navigate) })
  const failure = mutation.error ?? drafting.error
  const isReady = !isBlocked && (isReasonOptional || reason.trim().length >= MIN_REASON_LENGTH)
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) mutation.mutate()
        }}
      >
        <Stack>
          <DraftNote draft={change?.draft} />
          {text ? <Text c="dimmed">{text}</Text> : null}
          {children}
          <Textarea
            // The focus goes to the first field of the dialog, not to its close button.
            data-autofocus={children ? undefined : true}
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={500}
            autosize
            minRows={2}
            required={!isReasonOptional}
          />
          {failure ? (
            <Alert color="red" role="alert">
              {messageOf(failure)}
            </Alert>
          ) : null}
          <Button type="submit" {...(isDangerous && { color: 'red' })} loading={mutation.isPending} disabled={!isReady}>
            {change?.draft ? t('propose') : confirm}
          </Button>
          {change && (isDraftable || change.draft) ? (
            <Button
              variant="default"
              loading={drafting.isPending}
              disabled={isBlocked}
              onClick={() => drafting.mutate()}
            >
              {t('saveDraft')}
            </Button>
          ) : null}
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
