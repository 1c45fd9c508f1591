import FORM_NS from 'texts:form/form'
import { Alert, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadingOrError } from '../app/loading-or-error.tsx'
import { DraftNote } from './draft-note.tsx'
import { FormBar, MIN_REASON } from './form-bar.tsx'
import { faultOf, messageOf } from './message-of.ts'
import { actOrPropose, PROPOSED, propose } from './propose.ts'
import { type OpenDraft, useDraft } from './use-draft.ts'

type Values = Readonly<Record<string, unknown>>

/** The props of a field: its value, its setter, and another operator's concurrent change. */
export interface EditField<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  /** Shown under the field after a conflict. */
  readonly description: string | undefined
  /** Why the server refused this field. */
  readonly error: string | undefined
  /** Reports the field's label on the screen to the form. */
  readonly onLabel?: ((label: string) => void) | undefined
}

/** Reports the label of a field, so that the form can name it among the changed ones. */
export function useFieldLabel({ onLabel }: Pick<EditField<never>, 'onLabel'>, label: string): void {
  const tell = useEffectEvent((called: string) => onLabel?.(called))
  useEffect(() => tell(label), [label])
}

/** Returns the props of a form's field by its name. */
export type FieldOf<V> = <K extends keyof V & string>(name: K) => EditField<V[K]>

/** The change request of a save that takes two operators. */
export interface FormChange<V extends Values> {
  readonly kind: string
  payloadOf(values: V, version: number): Record<string, unknown>
  /** The values of a reopened draft; fields that it does not contain keep the loaded values. */
  valuesOf(payload: Record<string, unknown>): Partial<V>
  /** Whether this input may be kept as a draft; by default any may. */
  isDraftable?(values: V): boolean
}

export interface EditFormProps<V extends Values> {
  /** The loaded values with their version. A newer one may arrive at any time. */
  readonly base: { readonly values: V; readonly version: number }
  /**
   * Saves, based on the version from which the form was filled; refused with `version_conflict` if there is a newer one. Without it the
   * form always makes its change request.
   */
  readonly save?: (values: V, on: { readonly version: number; readonly reason: string }) => Promise<unknown>
  readonly change?: FormChange<V>
  /** Reloads the base after a conflict. */
  readonly reload: () => Promise<unknown>
  readonly fields: (field: FieldOf<V>) => ReactNode
  /** The effect of the input, shown before saving. */
  readonly preview?: (values: V) => ReactNode
  /** The label of the button; `Save` by default. */
  readonly submit?: string
  /** Whether the button says that it makes a change request. */
  readonly isProposal?: boolean
  /** Whether it has tables or columns of its own and takes the whole width. */
  readonly isWide?: boolean
  readonly showValue?: (value: unknown) => string
}

/** The maximum width in pixels: longer lines of fields and text are hard to read. */
const MEASURE = 760

/** The generic edit form of the back office, filled from the loaded values or from the draft in the URL. */
export function EditForm<V extends Values>(props: EditFormProps<V>) {
  const { draft, isLoading, error } = useDraft(props.change?.kind)
  if (isLoading) return <LoadingOrError error={error} />
  return <Form key={draft?.id} {...props} draft={draft} />
}

/**
 * The form always keeps the input. After a conflict the fields stay, those that another operator changed show their new value, and the
 * next save is based on the new version.
 */
function Form<V extends Values>(
  props: EditFormProps<V> & { readonly draft: OpenDraft<Record<string, unknown>> | undefined },
) {
  const { base, save, change, draft, reload, fields, preview, showValue = String } = props
  const { t } = useTranslation(FORM_NS)
  const navigate = useNavigate()
  const [start, setStart] = useState(base)
  const [typed, setTyped] = useState<Partial<V>>(() => (draft && change ? change.valuesOf(draft.payload) : {}))
  const [reason, setReason] = useState('')
  const [isConflict, setConflict] = useState(false)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  // Without input the form follows the loaded values; after a conflict it continues from the newer base.
  const isTyped = Object.keys(typed).length > 0
  const current = isTyped && !isConflict ? start : base
  const values = { ...current.values, ...typed } as V
  const changed = Object.keys(values).filter((name) => !isSame(values[name], current.values[name]))

  const asked = () =>
    change && { kind: change.kind, payload: change.payloadOf(values, current.version), ...(draft && { draft }) }
  const submit = async (given: string) => {
    const act = save && (() => save(values, { version: current.version, reason: given }))
    const proposal = asked()
    return proposal ? actOrPropose(act, { ...proposal, reason: given }, navigate) : act?.()
  }
  const continueFromNewer = async (error: Error) => {
    if (!isApiError(error) || error.code !== 'version_conflict') return
    await reload()
    setConflict(true)
  }
  const mutation = useMutation({
    mutationFn: () => submit(reason.trim()),
    async onSuccess(saved) {
      await reload()
      setTyped({})
      setReason('')
      setConflict(false)
      if (saved !== PROPOSED)
        notifications.show({ message: t('saved'), color: 'green', closeButtonProps: { 'aria-label': t('close') } })
    },
    onError: continueFromNewer,
  })

  const reset = () => {
    setTyped({})
    setConflict(false)
    mutation.reset()
  }

  const drafting = useMutation({
    async mutationFn() {
      const draftedChange = asked()
      return draftedChange && propose(draftedChange, navigate)
    },
    onError: continueFromNewer,
  })
  const failure = mutation.error ?? drafting.error
  /**
   * Whether a field also shows the loaded value, which saving would overwrite: after a conflict the fields that changed, in an outdated
   * draft all that differ.
   */
  const isShownAsLoaded = (name: keyof V) =>
    isConflict
      ? !isSame(base.values[name], start.values[name])
      : draft?.isBehind && current.version > 0 && !isSame(values[name], base.values[name])

  const fieldOf = <K extends keyof V & string>(name: K): EditField<V[K]> => ({
    value: values[name],
    onChange(value) {
      if (!isTyped) setStart(base)
      setTyped((before) => ({ ...before, [name]: value }))
    },
    description: isShownAsLoaded(name) ? t('conflict.theirs', { value: showValue(base.values[name]) }) : undefined,
    error: faultOf(failure, name),
    onLabel: (label) => setLabels((known) => (known[name] === label ? known : { ...known, [name]: label })),
  })

  const named = changed.flatMap((name) => labels[name] ?? [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate()
      }}
    >
      <Stack {...(!props.isWide && { maw: MEASURE })}>
        <DraftNote draft={draft} />
        {isConflict ? (
          <Alert color="yellow" title={t('conflict.title')} role="alert">
            {t('conflict.text')}
          </Alert>
        ) : null}
        {fields(fieldOf)}
        {preview && changed.length > 0 ? <section aria-label={t('preview')}>{preview(values)}</section> : null}
        <FormBar
          changed={named}
          more={changed.length - named.length}
          reason={{ value: reason, onChange: setReason }}
          failure={failure && !isConflict ? messageOf(failure) : undefined}
        >
          {isTyped ? (
            <Button variant="default" disabled={mutation.isPending} onClick={reset}>
              {t('reset')}
            </Button>
          ) : null}
          {change && (draft || change.isDraftable?.(values) !== false) ? (
            <Button
              variant="default"
              loading={drafting.isPending}
              disabled={changed.length === 0}
              onClick={() => drafting.mutate()}
            >
              {t('saveDraft')}
            </Button>
          ) : null}
          <Button
            type="submit"
            loading={mutation.isPending}
            disabled={changed.length === 0 || reason.trim().length < MIN_REASON}
            title={changed.length === 0 ? t('unchanged') : undefined}
          >
            {(!draft && props.submit) || t(props.isProposal || !save || draft ? 'propose' : 'save')}
          </Button>
        </FormBar>
      </Stack>
    </form>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
