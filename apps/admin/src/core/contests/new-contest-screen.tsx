import CONTESTS_NS from 'texts:core/contests/contests'
import type { EditedEvent } from '@runecase/api/operator/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { eventQuery } from '../../api/edited-event.queries.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { DefinitionForm, definitionQuery } from '../definitions/public.ts'
import type { Contest, ContestFields, ContestKind } from './contest-kind.ts'
import { nextWindow } from './next-window.ts'

interface KindProps<F extends ContestFields, C extends Contest<F>> {
  readonly kind: ContestKind<F, C>
}

/** Creates a leaderboard or a raffle, new or as a copy; with `?event=` in the window of that event. */
export function NewContestScreen<F extends ContestFields, C extends Contest<F>>({ kind }: KindProps<F, C>) {
  const { t } = useTranslation(CONTESTS_NS)
  const { id } = useParams()
  const { data, error } = useQuery({ ...definitionQuery(kind, id ?? ''), enabled: id !== undefined })
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
  return (
    <DefinitionForm
      kind={kind}
      id={null}
      definition={from}
      base={base}
      submit={t(`${kind.name}.create`)}
      save={async (fields, { reason }) => {
        const { id } = await kind.create({ fields, reason })
        await navigate(`${kind.path}/${id}`)
      }}
    />
  )
}

const windowOf = ({ id, fields: { startsAt, endsAt } }: EditedEvent) => ({ seasonId: id, startsAt, endsAt })
