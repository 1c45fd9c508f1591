import CONTESTS_NS from 'texts:core/contests/contests'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { ChangeEffect } from '../change-requests/public.ts'
import { type Contest, type ContestFields, type ContestKind, contestQuery } from './contest-kind.ts'

/** Edits a leaderboard or a raffle. While it runs, its prizes and its end take a second operator. */
export function ContestTerms<F extends ContestFields, C extends Contest<F>>({
  kind,
  contest: { id, version, state, fields: base, items },
}: {
  readonly kind: ContestKind<F, C>
  readonly contest: C
}) {
  const { t } = useTranslation(CONTESTS_NS)
  const isRunning = state === 'running'
  const { Inputs, Look } = kind
  return (
    <EditForm<F>
      base={{ values: base, version }}
      reload={() => queryClient.invalidateQueries({ queryKey: contestQuery(kind, id).queryKey })}
      showValue={(value) => (typeof value === 'object' ? '…' : String(value))}
      save={(fields, { version: on, reason }) => kind.edit(id, { version: on, fields, reason })}
      change={{
        kind: kind.change,
        payloadOf: (fields, on) => kind.payloadOf(id, on, fields),
        valuesOf: ({ fields }: { readonly fields: F }) => fields,
        isDraftable: (fields) => isRunning && isPromiseChanged(base, fields),
      }}
      fields={(field) => (
        <>
          <Text size="sm" c="dimmed">
            {t(`${kind.name}.hints.${isRunning ? 'running' : 'upcoming'}`)}
          </Text>
          <Inputs field={field} items={items} isRunning={isRunning} />
        </>
      )}
      preview={(fields) => (
        <>
          {Look ? <Look fields={fields} /> : null}
          <ChangeEffect kind={kind.change} payload={kind.payloadOf(id, version, fields)} />
          {isRunning && isPromiseChanged(base, fields) ? (
            <Text size="sm" c="yellow" mt="xs">
              {t('needsTwo')}
            </Text>
          ) : null}
        </>
      )}
    />
  )
}

const isPromiseChanged = (before: ContestFields, after: ContestFields) =>
  before.endsAt !== after.endsAt || JSON.stringify(before.prizes) !== JSON.stringify(after.prizes)
