import DEFINITIONS_NS from 'texts:core/definitions/definitions'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { VersionLines } from '../../list/version-lines.tsx'
import { ApprovalPanel } from '../change-requests/public.ts'
import { DefinitionForm } from './definition-form.tsx'
import { type Defined, type DefinitionKind, definitionQuery, type Fields } from './definition-kind.ts'

interface DefinitionScreenProps<F extends Fields, D extends Defined<F>> {
  readonly kind: DefinitionKind<F, D>
  readonly id: string
  /** The heading until the definition is loaded, and the heading of its terms. */
  readonly headings: { readonly all: string; readonly terms: string }
  readonly titleOf: (definition: D) => string
  readonly badge: (definition: D) => ReactNode
  readonly actions?: (definition: D, mayEdit: boolean) => ReactNode
  /** Whether its terms can still change. */
  readonly isOpen?: (definition: D) => boolean
  /** The terms for operators who cannot change them. */
  readonly facts: (definition: D) => ReactNode
  /** Panels above and below the terms. */
  readonly above?: (definition: D) => ReactNode
  readonly below?: (definition: D) => ReactNode
  /** The target of its change requests, if that is not its id. */
  readonly targetOf?: (definition: D) => string
  /** Panels beside the terms, above the versions. */
  readonly side: (definition: D, mayEdit: boolean) => ReactNode
  /** The title of a version in the list, and details besides its author. */
  readonly versionOf: (version: D['versions'][number]) => {
    readonly line: string
    readonly details?: readonly string[]
  }
  readonly refetchMs?: number
}

/** One definition: its terms in a form, their results, open change requests and versions. */
export function DefinitionScreen<F extends Fields, D extends Defined<F>>(props: DefinitionScreenProps<F, D>) {
  const { kind, id, headings, refetchMs } = props
  const { data, error } = useQuery({
    ...definitionQuery(kind, id),
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  })
  if (data) return <Shown {...props} definition={data} />
  return (
    <Screen title={headings.all}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown<F extends Fields, D extends Defined<F>>(
  props: DefinitionScreenProps<F, D> & { readonly definition: D },
) {
  const { kind, id, definition, headings, isOpen, above, below, side, facts, versionOf } = props
  const { t } = useTranslation(DEFINITIONS_NS)
  const mayEdit = useIsPermitted()(kind.permission)
  const { fields, version, versions } = definition
  const { edit } = kind
  const terms = (
    <Panel title={headings.terms}>
      {mayEdit && isOpen?.(definition) !== false ? (
        <DefinitionForm<F, D>
          kind={kind}
          id={id}
          definition={definition}
          base={{ values: fields, version }}
          {...(edit && {
            save: (values, { version: on, reason }) => edit(id, { version: on, fields: values, reason }),
          })}
        />
      ) : (
        facts(definition)
      )}
    </Panel>
  )
  return (
    <Screen
      title={props.titleOf(definition)}
      badge={props.badge(definition)}
      actions={props.actions?.(definition, mayEdit)}
    >
      <Columns widths="minmax(0, 1.75fr) minmax(0, 1fr)">
        <Stack>
          {above?.(definition)}
          {terms}
          {below?.(definition)}
        </Stack>
        <Aside>
          {side(definition, mayEdit)}
          <ApprovalPanel target={`${kind.name} ${props.targetOf?.(definition) ?? id}`} />
          <Panel title={t('versions')}>
            <VersionLines
              versions={versions as readonly D['versions'][number][]}
              lineOf={(one) => versionOf(one).line}
              detailsOf={(one) => versionOf(one).details ?? []}
            />
          </Panel>
        </Aside>
      </Columns>
    </Screen>
  )
}
