import { Text } from '@mantine/core'
import { queryClient } from '../../api/query-client.ts'
import { EditForm, type EditFormProps } from '../../form/edit-form.tsx'
import type { Defined, DefinitionKind, Fields } from './definition-kind.ts'

interface DefinitionFormProps<F extends Fields, D extends Defined<F>>
  extends Pick<EditFormProps<F>, 'base' | 'save' | 'submit'> {
  readonly kind: DefinitionKind<F, D>
  /** Null for a new definition. */
  readonly id: string | null
  /** The current definition, or the one that a new one is copied from. */
  readonly definition: D | undefined
}

/** The form of a definition. A change that takes two operators becomes a change request; only such a change can be kept as a draft. */
export function DefinitionForm<F extends Fields, D extends Defined<F>>({
  kind,
  id,
  definition,
  base,
  ...form
}: DefinitionFormProps<F, D>) {
  const { Inputs, Preview, needsTwo } = kind
  const before = id === null ? undefined : definition
  const hint = kind.hint(before)
  return (
    <EditForm<F>
      {...form}
      base={base}
      reload={() => queryClient.invalidateQueries()}
      showValue={(value) => (typeof value === 'object' ? '…' : String(value))}
      change={{
        kind: kind.change ?? `${kind.name}.terms`,
        payloadOf: (fields, version) => kind.payloadOf({ id, version, fields }, before),
        valuesOf: ({ fields }) => fields as F,
        isDraftable: (fields) => needsTwo?.(fields, before) !== false,
      }}
      fields={(field) => (
        <>
          {hint ? (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          ) : null}
          <Inputs field={field} definition={definition} isNew={id === null} />
        </>
      )}
      preview={(fields) => (
        <>
          <Preview terms={{ id, version: base.version, fields }} />
          {kind.twoHint && needsTwo?.(fields, before) ? (
            <Text size="sm" c="yellow" mt="xs">
              {kind.twoHint()}
            </Text>
          ) : null}
        </>
      )}
    />
  )
}
