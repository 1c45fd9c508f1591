import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FORM_NS } from './form.i18n.ts'
import { faultOf, messageOf } from './message-of.ts'
import { PROPOSED } from './propose.ts'

type Values = Readonly<Record<string, unknown>>

/** The props of a field: its value, its setter, and another operator's concurrent change. */
export interface EditField<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  /** Shown under the field after a conflict. */
  readonly description: string | undefined
  /** Why the server refused this field. */
  readonly error: string | undefined
}

/** The fields of a form, by their names. */
export type FieldOf<V> = <K extends keyof V & string>(name: K) => EditField<V[K]>

export interface EditFormProps<V extends Values> {
  /** The loaded values with their version. A newer one may arrive at any time. */
  readonly base: { readonly values: V; readonly version: number }
  /** Saves on the version from which the form was filled, or proposes; refused with `version_conflict` when there is another one. */
  readonly save: (values: V, on: { readonly version: number; readonly reason: string }) => Promise<unknown>
  /** Keeps the input as a draft of a change request, which takes no reason yet. */
  readonly saveDraft?: (values: V, on: { readonly version: number }) => Promise<unknown>
  /** Reloads the base after a conflict. */
  readonly reload: () => Promise<unknown>
  readonly fields: (field: FieldOf<V>) => ReactNode
  /** The effect of the input, shown before saving. */
  readonly preview?: (values: V) => ReactNode
  /** The label of the button; `Save` by default. */
  readonly submit?: string
  /** The button says that it makes a change request. */
  readonly isProposal?: boolean
  readonly showValue?: (value: unknown) => string
}

/**
 * The generic edit form of the back office. It always keeps the input: after a conflict the fields stay, those that another operator
 * changed show his value, and the next save is based on his version.
 */
export function EditForm<V extends Values>(props: EditFormProps<V>) {
  const { base, save, saveDraft, reload, fields, preview, showValue = String } = props
  const { t } = useTranslation(FORM_NS)
  const [start, setStart] = useState(base)
  const [typed, setTyped] = useState<Partial<V>>({})
  const [reason, setReason] = useState('')
  const [isConflict, setConflict] = useState(false)
  // Without input the form follows the loaded values. After a conflict it continues from the newer base.
  const isTyped = Object.keys(typed).length > 0
  const current = isTyped && !isConflict ? start : base
  const values = { ...current.values, ...typed } as V
  const changed = Object.keys(values).filter((name) => !isSame(values[name], current.values[name]))

  const mutation = useMutation({
    mutationFn: () => save(values, { version: current.version, reason: reason.trim() }),
    async onSuccess(saved) {
      await reload()
      setTyped({})
      setReason('')
      setConflict(false)
      if (saved !== PROPOSED)
        notifications.show({ message: t('saved'), color: 'green', closeButtonProps: { 'aria-label': t('close') } })
    },
    async onError(error) {
      if (!isApiError(error) || error.code !== 'version_conflict') return
      await reload()
      setConflict(true)
    },
  })

  const reset = () => {
    setTyped({})
    setConflict(false)
    mutation.reset()
  }

  const drafting = useMutation({ mutationFn: async () => saveDraft?.(values, { version: current.version }) })
  const failure = mutation.error ?? drafting.error

  const fieldOf = <K extends keyof V & string>(name: K): EditField<V[K]> => ({
    value: values[name],
    onChange(value) {
      if (!isTyped) setStart(base)
      setTyped((before) => ({ ...before, [name]: value }))
    },
    description:
      isConflict && !isSame(base.values[name], start.values[name])
        ? t('conflict.theirs', { value: showValue(base.values[name]) })
        : undefined,
    error: faultOf(failure, name),
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate()
      }}
    >
      <Stack>
        {isConflict ? (
          <Alert color="yellow" title={t('conflict.title')} role="alert">
            {t('conflict.text')}
          </Alert>
        ) : null}
        {fields(fieldOf)}
        {preview && changed.length > 0 ? <section aria-label={t('preview')}>{preview(values)}</section> : null}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={500}
          required
        />
        {failure && !isConflict ? (
          <Alert color="red" role="alert">
            {messageOf(failure)}
          </Alert>
        ) : null}
        {isTyped ? (
          <Button variant="default" disabled={mutation.isPending} onClick={reset}>
            {t('reset')}
          </Button>
        ) : null}
        <Button
          type="submit"
          loading={mutation.isPending}
          disabled={changed.length === 0 || reason.trim().length < 3}
          title={changed.length === 0 ? t('unchanged') : undefined}
        >
          {props.submit ?? t(props.isProposal ? 'propose' : 'save')}
        </Button>
        {saveDraft ? (
          <Button
            variant="default"
            loading={drafting.isPending}
            disabled={changed.length === 0}
            onClick={() => drafting.mutate()}
          >
            {t('saveDraft')}
          </Button>
        ) : null}
      </Stack>
    </form>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
