import CONTESTS_NS from 'texts:core/contests/contests'
import { Text } from '@mantine/core'
import type { EditedEvent } from '@runecase/api/operator/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { eventQuery } from '../../api/edited-event.queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { ChangeEffect } from '../change-requests/public.ts'
import { type Contest, type ContestFields, type ContestKind, contestQuery } from './contest-kind.ts'
import { nextWindow } from './next-window.ts'

interface KindProps<F extends ContestFields, C extends Contest<F>> {
  readonly kind: ContestKind<F, C>
}

/** Creates a leaderboard or a raffle, new or as a copy; with `?event=` in the window of that event. */
export function NewContestScreen<F extends ContestFields, C extends Contest<F>>({ kind }: KindProps<F, C>) {
  const { t } = useTranslation(CONTESTS_NS)
  const { id } = useParams()
  const { data, error } = useQuery({ ...contestQuery(kind, Number(id)), enabled: id !== undefined })
  const eventId = useSearchParams()[0].get('event')
  const event = useQuery({ ...eventQuery(Number(eventId)), enabled: eventId !== null })
  if ((id !== undefined && !data) || event.isLoading) {
    return (
      <Screen title={t(`${kind.name}.new`)}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  return (
    <Screen title={data ? t(`${kind.name}.copyTitle`, { title: data.fields.title }) : t(`${kind.name}.new`)}>
      <Panel title={t(`${kind.name}.terms`)}>
        <NewContest kind={kind} from={data} event={event.data} />
      </Panel>
    </Screen>
  )
}

function NewContest<F extends ContestFields, C extends Contest<F>>({
  kind,
  from,
  event,
}: KindProps<F, C> & { readonly from: C | undefined; readonly event: EditedEvent | undefined }) {
  const { t } = useTranslation(CONTESTS_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({
    version: 0,
    values: { ...(from?.fields ?? kind.blank), ...(event ? windowOf(event) : nextWindow(from?.fields)) } as F,
  }))
  const { Inputs, Look } = kind
  return (
    <EditForm<F>
      base={base}
      reload={() => queryClient.invalidateQueries()}
      submit={t(`${kind.name}.create`)}
      save={async (fields, { reason }) => {
        const { id } = await kind.create({ fields, reason })
        await navigate(`${kind.path}/${id}`)
      }}
      change={{
        kind: kind.change,
        payloadOf: (fields) => kind.payloadOf(null, 0, fields),
        valuesOf: ({ fields }: { readonly fields: F }) => fields,
        // What begins at once takes two.
        isDraftable: ({ startsAt }) => Date.parse(startsAt) <= Date.now(),
      }}
      fields={(field) => (
        <>
          <Text size="sm" c="dimmed">
            {t(`${kind.name}.hints.new`)}
          </Text>
          <Inputs field={field} items={from?.items ?? []} />
        </>
      )}
      preview={(fields) => (
        <>
          {Look ? <Look fields={fields} /> : null}
          {fields.title && fields.prizes.length > 0 ? (
            <ChangeEffect kind={kind.change} payload={kind.payloadOf(null, 0, fields)} />
          ) : null}
        </>
      )}
    />
  )
}

const windowOf = ({ id, fields: { startsAt, endsAt } }: EditedEvent) => ({ seasonId: id, startsAt, endsAt })
