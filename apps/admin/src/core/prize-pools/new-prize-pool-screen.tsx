import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { seasonQuery } from '../../api/edited-season.queries.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { DefinitionForm, definitionQuery } from '../definitions/public.ts'
import { nextWindow } from './next-window.ts'
import type { PrizePool, PrizePoolFields, PrizePoolKind } from './prize-pool-kind.ts'

interface KindProps<F extends PrizePoolFields, C extends PrizePool<F>> {
  readonly kind: PrizePoolKind<F, C>
}

/** Creates a leaderboard or a raffle, new or as a copy; with `?event=` in the window of that event. */
export function NewPrizePoolScreen<F extends PrizePoolFields, C extends PrizePool<F>>({ kind }: KindProps<F, C>) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  const { id } = useParams()
  const { data, error } = useQuery({ ...definitionQuery(kind, id ?? ''), enabled: id !== undefined })
  const eventId = useSearchParams()[0].get('event')
  const event = useQuery({ ...seasonQuery(Number(eventId)), enabled: eventId !== null })
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
        <NewPrizePool kind={kind} from={data} event={event.data} />
      </Panel>
    </Screen>
  )
}

function NewPrizePool<F extends PrizePoolFields, C extends PrizePool<F>>({
  kind,
  from,
  event,
}: KindProps<F, C> & { readonly from: C | undefined; readonly event: EditedSeason | undefined }) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
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

const windowOf = ({ id, fields: { startsAt, endsAt } }: EditedSeason) => ({ seasonId: id, startsAt, endsAt })
